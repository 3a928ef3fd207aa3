/** A piece of a message: plain, or with the address that it leads to. */
export interface TextPart {
  readonly text: string;
  readonly href?: string;
}

/** In letters of ASCII alone: an address that looks like another one, or turns the direction of reading, stays text. */
const ADDRESS = /https:\/\/[\x21\x23-\x3b\x3d\x3f-\x5b\x5d\x5f\x61-\x7a\x7e]+/gi;
/** A sentence ends here, not the address. */
const SENTENCE_END = /[.,;:!?'*_~]$/;
const BRACKETS: readonly (readonly [open: string, close: string])[] = [
  ['(', ')'],
  ['[', ']'],
];

const count = (text: string, letter: string): number => text.split(letter).length - 1;

/** Without what belongs to the sentence around it. */
function trimmed(found: string): string {
  let address = found;
  for (;;) {
    const isUnopened = BRACKETS.some(
      ([open, close]) => address.endsWith(close) && count(address, close) > count(address, open),
    );
    if (!isUnopened && !SENTENCE_END.test(address)) return address;
    address = address.slice(0, -1);
  }
}

/** The address as a browser reads it; undefined where it hides where it leads to. */
function safeHref(address: string): string | undefined {
  try {
    const { protocol, username, password, hostname, href } = new URL(address);
    const isPlain = protocol === 'https:' && username === '' && password === '' && hostname.includes('.');
    return isPlain ? href : undefined;
  } catch {
    return undefined;
  }
}

/** A message as pieces, in order; https addresses are links, everything else stays text, other schemes too. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = trimmed(found);
    const before = index === 0 ? '' : text.charAt(index - 1);
    const next = text.charAt(index + address.length);
    // In the middle of a word, or going on in other letters, it is not the address that it seems to be.
    const isWhole = !/[\p{L}\p{N}_]/u.test(before) && !/[\p{L}\p{N}\p{Cf}]/u.test(next);
    const href = isWhole ? safeHref(address) : undefined;
    if (href === undefined) continue;
    if (index > from) parts.push({ text: text.slice(from, index) });
    parts.push({ text: address, href });
    from = index + address.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}
