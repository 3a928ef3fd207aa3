import { INTL_LOCALES, type Locale } from '#shared/domain/languages.ts';
import type { Head } from './route.ts';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeText = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

/** JSON inside a script element: nothing in it can end the element or start a comment. */
export const escapeJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

const SHOP_PICTURE = '/illustrations/mini-excavator.yellow.full.png';

export interface DocumentParts {
  readonly locale: Locale;
  readonly theme: 'light' | 'dark' | undefined;
  readonly head: Head;
  readonly origin: string;
  readonly productName: string;
  /** The script that brings the others once the page is painted; without it they come at once. */
  readonly starter?: string | undefined;
  readonly scripts: readonly string[];
  readonly preloads: readonly string[];
  readonly styles: readonly string[];
  readonly body: string;
  /** What the page's state element holds, as `escapeJson` writes it. */
  readonly state: string;
  readonly rootId: string;
  readonly stateId: string;
}

const meta = (attribute: 'name' | 'property', key: string, content: string | undefined): string =>
  content === undefined ? '' : `<meta ${attribute}="${key}" content="${escapeText(content)}">`;

/** Every picture for shared links has one size, which spares a reader the look into it. */
function pictureTags(image: string | undefined, title: string): string[] {
  if (image === undefined) return [meta('name', 'twitter:card', 'summary')];
  return [
    meta('property', 'og:image', image),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', title),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:image', image),
  ];
}

function headTags({ head, locale, origin, productName }: DocumentParts): string {
  const absolute = (path: string | undefined) =>
    path === undefined ? undefined : path.startsWith('/') ? origin + path : path;
  const canonical = absolute(head.canonical);
  return [
    `<title>${escapeText(head.title)}</title>`,
    meta('name', 'description', head.description),
    meta('name', 'robots', head.noIndex ? 'noindex' : undefined),
    canonical ? `<link rel="canonical" href="${escapeText(canonical)}">` : '',
    meta('property', 'og:site_name', productName),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', INTL_LOCALES[locale].replace('-', '_')),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', canonical),
    ...pictureTags(absolute(head.image ?? (head.noIndex ? undefined : SHOP_PICTURE)), head.title),
    ...(head.jsonLd ?? []).map((data) => `<script type="application/ld+json">${escapeJson(data)}</script>`),
  ].join('');
}

/** React begins what it renders with the pictures that are seen first; they belong into the head, the main one before the styles. */
function takePictures(body: string): { rest: string; main: string; others: string } {
  const [links = ''] = /^(?:<link rel="preload" as="image"[^>]*>)+/.exec(body) ?? [];
  const each = links.match(/<link[^>]*>/g) ?? [];
  const isMain = (link: string) => link.includes('fetchPriority="high"');
  return {
    rest: body.slice(links.length),
    main: each.filter(isMain).join(''),
    others: each.filter((link) => !isMain(link)).join(''),
  };
}

function scriptTags({ starter, scripts, preloads }: DocumentParts): string[] {
  if (starter !== undefined && scripts.length > 0)
    return [
      `<script type="module" fetchpriority="low" src="${starter}" data-scripts="${scripts.join(' ')}" data-preloads="${preloads.join(' ')}"></script>`,
    ];
  return [
    ...scripts.map((src) => `<script type="module" fetchpriority="low" src="${src}"></script>`),
    ...preloads.map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`),
  ];
}

/** The whole HTML document. It has no inline script and no inline style, so the content policy needs no exception. */
export function documentHtml(parts: DocumentParts): string {
  const { locale, theme, styles, state, rootId, stateId } = parts;
  const pictures = takePictures(parts.body);
  return [
    `<!doctype html><html lang="${locale}"${theme ? ` data-theme="${theme}"` : ''}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#101214" media="(prefers-color-scheme: dark)">',
    headTags(parts),
    '<link rel="icon" type="image/svg+xml" href="/icon.svg"><link rel="apple-touch-icon" href="/icons/app-180.png">',
    // With cookies: the shortcuts are named in the reader's language.
    '<link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials">',
    pictures.main,
    // Styles first: what is needed to paint does not share the line with what is needed to react.
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    pictures.others,
    ...scriptTags(parts),
    `</head><body><div id="${rootId}">${pictures.rest}</div>`,
    `<script type="application/json" id="${stateId}">${state}</script></body></html>`,
  ].join('');
}
