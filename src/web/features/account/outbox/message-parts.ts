/** A stretch of a message: running text, a link of this installation, or a code to copy. */
export interface MessagePart {
  kind: 'text' | 'link' | 'code';
  text: string;
  /** For a link: its path here, whatever host the message names. */
  href?: string;
}

const INTERESTING = /(?<link>https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])|(?<![\w-])(?<code>\d{6})(?![\w-])/g;

function linkPart(text: string, origin: string): MessagePart {
  if (!URL.canParse(text)) return { kind: 'text', text };
  const url = new URL(text);
  return url.origin === origin
    ? { kind: 'link', text, href: url.pathname + url.search }
    : { kind: 'text', text };
}

/** Finds the codes and our own links in a message's text; everything else stays as it is. */
export function messageParts(message: string, origin: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let end = 0;
  for (const found of message.matchAll(INTERESTING)) {
    const [text] = found;
    if (found.index > end) parts.push({ kind: 'text', text: message.slice(end, found.index) });
    parts.push(found.groups?.['code'] ? { kind: 'code', text } : linkPart(text, origin));
    end = found.index + text.length;
  }
  if (end < message.length) parts.push({ kind: 'text', text: message.slice(end) });
  return parts;
}

/** The first code of a message, if it has one. */
export const codeOf = (message: string): string | undefined =>
  messageParts(message, '').find((part) => part.kind === 'code')?.text;
