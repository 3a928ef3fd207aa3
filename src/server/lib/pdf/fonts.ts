import { readFileSync } from 'node:fs';
import * as fontkit from 'fontkit';
import { packageFile } from '../package-file.ts';

export type Face = 'regular' | 'bold' | 'han';

/** Latin, Greek and Cyrillic in two weights; Chinese, with Japanese syllables, in one. Under the SIL Open Font License. */
const FILES: Readonly<Record<Face, readonly [packageName: string, file: string]>> = {
  regular: ['@expo-google-fonts/noto-sans', '400Regular/NotoSans_400Regular.ttf'],
  bold: ['@expo-google-fonts/noto-sans', '700Bold/NotoSans_700Bold.ttf'],
  han: ['@embedpdf/fonts-sc', 'fonts/NotoSansHans-Regular.otf'],
};

interface LoadedFont {
  readonly data: Buffer;
  readonly covers: (codePoint: number) => boolean;
}

const loaded = new Map<Face, LoadedFont>();

/** Read at the first use: few papers need Chinese, whose file is the largest. */
export function fontOf(face: Face): LoadedFont {
  const found = loaded.get(face);
  if (found) return found;
  const data = readFileSync(packageFile(...FILES[face]));
  const font = fontkit.create(data);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`The font file of ${face} holds several fonts.`);
  const read = { data, covers: (codePoint: number) => font.hasGlyphForCodePoint(codePoint) };
  loaded.set(face, read);
  return read;
}
