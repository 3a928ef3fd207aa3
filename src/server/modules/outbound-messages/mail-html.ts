import type { Locale } from '#shared/domain/languages.ts';
import type { MailFooter, MailLink, MailPart } from './mail-parts.ts';

export interface MailPage {
  readonly title: string;
  readonly productName: string;
  readonly language: Locale;
  readonly parts: readonly MailPart[];
  readonly footer: MailFooter | undefined;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/**
 * Mail programs drop style sheets, but few drop inline styles. Nothing is gray: it would be hard to read on
 * white or on black.
 */
const STYLES = {
  page: 'margin:0 auto;padding:24px 20px;max-width:560px;font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5',
  product: 'margin:0 0 24px;padding-bottom:12px;border-bottom:4px solid #ffc61a;font-weight:700',
  title: 'margin:0 0 16px;font-size:22px;line-height:1.25',
  words: 'margin:0 0 16px',
  code: 'margin:0 0 16px;font-size:28px;letter-spacing:6px',
  button:
    'display:inline-block;padding:12px 20px;border-radius:8px;background-color:#ffc61a;color:#16181b;font-weight:700;text-decoration:none',
  footer: 'margin:32px 0 0;padding-top:12px;border-top:1px solid #83888f;font-size:13px',
  small: 'margin:0 0 8px',
  link: 'color:inherit',
} as const;

const paragraph = (style: string, html: string): string => `<p style="${style}">${html}</p>`;
const anchor = (style: string, { link, label }: MailLink): string =>
  `<a href="${escape(link)}" style="${style}">${escape(label)}</a>`;

function htmlOf(part: MailPart): string {
  if ('words' in part) return paragraph(STYLES.words, escape(part.words));
  if ('code' in part) return paragraph(STYLES.code, `<strong>${escape(part.code)}</strong>`);
  return paragraph(STYLES.words, anchor(STYLES.button, part));
}

function footerOf({ why, choices }: MailFooter): string {
  const line = choices ? paragraph(STYLES.small, anchor(STYLES.link, choices)) : '';
  return `<div style="${STYLES.footer}">${paragraph(STYLES.small, escape(why))}${line}</div>`;
}

/**
 * A mail's page: one column without tables. Ground and ink are the mail program's own, light or dark, as the reader has it;
 * only the button brings both of its colours.
 */
export function mailHtml({ title, productName, language, parts, footer }: MailPage): string {
  const name = escape(title);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${name}</title>
<style>:root { color-scheme: light dark; }</style>
</head>
<body style="margin:0">
<div style="${STYLES.page}">
${paragraph(STYLES.product, escape(productName))}
<h1 style="${STYLES.title}">${name}</h1>
${parts.map(htmlOf).join('\n')}
${footer ? footerOf(footer) : ''}
</div>
</body>
</html>
`;
}
