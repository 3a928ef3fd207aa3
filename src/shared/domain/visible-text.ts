/** Something that can be seen: neither space nor control, nor a character that is there without a shape (zero width, fillers). */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[^\s\p{Cc}\p{Cf}]/u;

/** User input, without the spaces around it; null where nothing is visible. */
export function visibleText(text: string | null | undefined): string | null {
  const written = text?.trim() ?? '';
  return VISIBLE.test(written) ? written : null;
}

const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800\p{Cc}\p{Cf}]/gu;

/** How many characters of a text can be read: several spaces in a row are one, those around it and shapeless ones none. */
export function readableLength(text: string): number {
  const written = text.replace(/\s+/g, ' ').replace(UNSEEN, '').trim();
  return Array.from(written).length;
}
