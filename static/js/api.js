// The calls of the API, drawn by Swagger UI from its description.

const calls = document.getElementById("api");

window.SwaggerUIBundle({
  domNode: calls,
  url: calls.dataset.schema,
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  persistAuthorization: false,
  validatorUrl: null,
});
