// The calls of the API, drawn by Swagger UI from its description.

const calls = document.getElementById("api");
const html = document.documentElement;

// It knows night and day by a class of its own.
const followTheme = () => html.classList.toggle("dark-mode", !html.classList.contains("paper"));
new MutationObserver(followTheme).observe(html, { attributes: true, attributeFilter: ["class"] });
followTheme();

window.SwaggerUIBundle({
  domNode: calls,
  url: calls.dataset.schema,
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  persistAuthorization: false,
  validatorUrl: null,
});
