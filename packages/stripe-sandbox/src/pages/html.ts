const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML. */
const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

/** Markup that has been escaped where it must be. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Markup from a template; values are escaped, markup within them is not. */
export function html(
  parts: TemplateStringsArray,
  ...values: (string | Markup | readonly Markup[])[]
): Markup {
  const write = (value: string | Markup | readonly Markup[]): string => {
    if (typeof value === 'string') return escapeHtml(value);
    return value instanceof Markup ? value.text : value.map(({ text }) => text).join('');
  };
  return new Markup(parts.reduce((text, part, index) => text + write(values[index - 1] ?? '') + part));
}

export interface PageOptions {
  /** Where the sandbox's addresses begin, without a slash at the end. Pages one level below it need not say so. */
  root?: string;
  /** In the browser's tab. */
  tab?: string;
  /** For tables. */
  wide?: boolean;
}

/** A whole page. Its addresses are relative, so that it works behind any prefix. */
export const page = (
  title: string,
  body: Markup,
  { root = '..', tab = `${title} – payment sandbox`, wide = false }: PageOptions = {},
): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${tab}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${root}/sandbox.css" />
      </head>
      <body>
        <main ${wide ? html`class="wide"` : ''}>
          <p class="notice">Payment sandbox. No real bank, no real money.</p>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`.text;

/** The stylesheet of all pages. */
export const stylesheet = `
:root { color-scheme: light dark; font: 100%/1.5 system-ui, sans-serif; }
body { margin: 0; display: grid; grid-template-columns: minmax(0, 1fr); place-items: start center; padding: 2rem 1rem; background: Canvas; color: CanvasText; }
main { width: min(100%, 30rem); border: 1px solid GrayText; border-radius: 0.75rem; padding: 1.5rem; box-sizing: border-box; }
h1 { font-size: 1.375rem; line-height: 1.25; margin: 0 0 1rem; }
.notice { margin: 0 0 1rem; padding: 0.5rem 0.75rem; border-left: 0.25rem solid #b45309; font-size: 0.875rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; margin: 0 0 1.5rem; }
dt { font-weight: 600; }
dd { margin: 0; overflow-wrap: anywhere; }
fieldset { border: 1px solid GrayText; border-radius: 0.5rem; margin: 0 0 1rem; padding: 0.75rem 1rem; }
label { display: block; padding: 0.5rem 0; }
button { font: inherit; display: block; width: 100%; min-height: 2.75rem; margin-top: 0.75rem; border-radius: 0.5rem; border: 1px solid #1d4ed8; cursor: pointer; background: #1d4ed8; color: #fff; }
button.plain { background: transparent; color: inherit; border-color: GrayText; }
main.wide { width: min(100%, 64rem); }
h2 { font-size: 1.125rem; line-height: 1.25; margin: 2rem 0 0.75rem; }
a { color: LinkText; }
.said { margin: 0 0 1rem; padding: 0.75rem; border: 1px solid #15803d; border-left-width: 0.25rem; border-radius: 0.5rem; }
.said.wrong { border-color: #b91c1c; }
.forms { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr)); gap: 1rem; }
.forms form { border: 1px solid GrayText; border-radius: 0.5rem; padding: 1rem; display: flex; flex-direction: column; }
.forms button { margin-top: auto; }
.forms label:last-of-type { margin-bottom: 0.75rem; }
h3 { font-size: 1rem; margin: 0 0 0.5rem; }
.forms p { margin: 0 0 0.75rem; }
select, input[type="number"], .field input { font: inherit; display: block; width: 100%; min-height: 2.75rem; margin-top: 0.25rem; padding: 0.25rem 0.5rem; box-sizing: border-box; }
.field { margin: 0 0 1rem; }
.field input { max-width: 8rem; letter-spacing: 0.1em; }
.choice { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0.75rem; align-items: start; min-height: 2.75rem; box-sizing: border-box; padding: 0.625rem 0; cursor: pointer; }
.choice + .choice { border-top: 1px solid color-mix(in srgb, GrayText 40%, transparent); }
.choice input { width: 1.25rem; height: 1.25rem; margin: 0.125rem 0 0; }
.choice small { display: block; font-size: 0.875rem; }
legend { padding: 0 0.25rem; font-weight: 600; }
.said h2 { margin: 0 0 0.25rem; font-size: 1rem; }
.said ul { margin: 0; padding-left: 1.25rem; }
.amount { margin: 0; font-size: 1.75rem; font-weight: 700; font-variant-numeric: tabular-nums; }
.rows { list-style: none; margin: 0; padding: 0; }
.rows li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; padding: 0.625rem 0; border-bottom: 1px solid color-mix(in srgb, GrayText 40%, transparent); }
.back { margin: 1.5rem 0 0; }
.back a { display: inline-flex; align-items: center; min-height: 2.75rem; }
button:disabled { opacity: 0.5; cursor: not-allowed; }
.scroll { overflow-x: auto; }
.scroll.facts td { white-space: nowrap; }
table { border-collapse: collapse; width: 100%; font-size: 0.9375rem; }
th, td { text-align: start; vertical-align: top; padding: 0.5rem 0.75rem 0.5rem 0; border-bottom: 1px solid color-mix(in srgb, GrayText 40%, transparent); }
code { font: 0.9375em ui-monospace, monospace; white-space: nowrap; }
button:focus-visible, input:focus-visible, select:focus-visible, a:focus-visible, .scroll:focus-visible, .said:focus-visible { outline: 3px solid #f59e0b; outline-offset: 2px; }
`;
