// The page of a decision: what somebody has tapped but not sent stays tapped when the page is shown anew.

let tapped = "";

document.addEventListener("change", (event) => {
  if (event.target.name === "option") tapped = event.target.value;
});

document.addEventListener("fresh", () => {
  const options = document.querySelectorAll("#vote input[name=option]");
  for (const option of options) option.checked = option.value === tapped;
});
