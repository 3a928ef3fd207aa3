/** A mail's words; plain text is the whole message, HTML says the same. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export type MailPart = { words: string } | { code: string } | { link: string; label: string };

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

function textOf(part: MailPart): string {
  if ('words' in part) return part.words;
  return 'code' in part ? part.code : `${part.label}: ${part.link}`;
}

function htmlOf(part: MailPart): string {
  if ('words' in part) return `<p>${escape(part.words)}</p>`;
  if ('code' in part)
    return `<p style="font-size:28px;letter-spacing:6px"><strong>${escape(part.code)}</strong></p>`;
  return `<p><a href="${escape(part.link)}">${escape(part.label)}</a></p>`;
}

/** Both forms of a mail from its parts, signed by the product. Line breaks in a subject become spaces. */
export function composeMail(subject: string, productName: string, parts: readonly MailPart[]): MailText {
  const all = [...parts, { words: `— ${productName}` }];
  return {
    subject: subject.replace(/\s+/g, ' ').trim(),
    text: `${all.map(textOf).join('\n\n')}\n`,
    html: all.map(htmlOf).join('\n'),
  };
}
