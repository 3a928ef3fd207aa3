// Starts the reference on /api/docs under that page's content policy (docs/decisions/0088-api-document-and-client.md).
const { nonce } = document.currentScript;

// Its style sheets are elements that it makes, and the policy takes those with the page's nonce alone.
const createElement = document.createElement.bind(document);
document.createElement = (name, options) => {
  const element = createElement(name, options);
  if (element instanceof HTMLStyleElement) element.nonce = nonce;
  return element;
};

// It tries whether code can be made from text and goes without; the refusal here is not reported as a violation.
window.Function = new Proxy(Function, {
  construct() {
    throw new EvalError('No code is made from text.');
  },
});

const script = document.createElement('script');
script.src = document.getElementById('reference').dataset.script;
script.addEventListener('load', () => {
  window.Scalar.createApiReference('#reference', {
    url: '/api/openapi.json',
    // Nothing from another host, and no call from here: one of them books or pays as whoever is signed in.
    withDefaultFonts: false,
    telemetry: false,
    agent: { disabled: true },
    mcp: { disabled: true },
    hideClientButton: true,
    hideTestRequestButton: true,
    showDeveloperTools: 'never',
    // Operations are titled by their paths, which are wider than a phone.
    customCss: '.section-header, .section-header * { max-width: 100%; overflow-wrap: anywhere; }',
  });
});
document.head.append(script);
