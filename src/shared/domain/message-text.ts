import { visibleText } from './visible-text.ts';

/** Control characters that no writer means: they steer terminals and hide in copies. Lines and tabs stay. */
const STEERS = /(?![\n\t])\p{Cc}/gu;
/** Characters that turn the direction of what follows. A cut through such a text would leave the turn without its end. */
const TURNS_DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * What is kept of a message: its lines, without the spaces around it; null where there is nothing to be read. HTML is text
 * like any other, and characters that turn the direction stay: the display isolates a message.
 */
export function messageText(written: string): string | null {
  return visibleText(written.replace(/\r\n?/g, '\n').replace(STEERS, ''));
}

/** A message as one line of at most `most` UTF-16 units, cut between characters as readers count them. Plain text, left as it reads. */
export function messagePreview(text: string, most: number): string {
  const line = text.replace(TURNS_DIRECTION, '').replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  let shown = '';
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(line)) {
    if (shown.length + segment.length >= most) break;
    shown += segment;
  }
  return `${shown.trimEnd()}…`;
}
