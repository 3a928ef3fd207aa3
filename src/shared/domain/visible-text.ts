/** Something that can be seen: neither space nor control, nor a character that is there without a shape (zero width, fillers). */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[^\s\p{Cc}\p{Cf}]/u;

/** What somebody wrote, without the spaces around it; null where there is nothing to be read. */
export function visibleText(text: string | null | undefined): string | null {
  const written = text?.trim() ?? '';
  return VISIBLE.test(written) ? written : null;
}
