import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';

export type Face = 'regular' | 'bold' | 'han';

/** Latin, Greek and Cyrillic in two weights; Chinese, with Japanese syllables, in one. Under the SIL Open Font License. */
const FILES: Readonly<Record<Face, readonly [packageName: string, file: string]>> = {
  regular: ['@expo-google-fonts/noto-sans', '400Regular/NotoSans_400Regular.ttf'],
  bold: ['@expo-google-fonts/noto-sans', '700Bold/NotoSans_700Bold.ttf'],
  han: ['@embedpdf/fonts-sc', 'fonts/NotoSansHans-Regular.otf'],
};

/** Beside the bundle after a build (scripts/lib/font-files.mjs), in the packages in the source tree. */
function pathOf(face: Face): string {
  const [packageName, file] = FILES[face];
  let folder = dirname(fileURLToPath(import.meta.url));
  for (;;) {
    for (const beside of ['fonts', 'node_modules'])
      if (existsSync(join(folder, beside, packageName, file))) return join(folder, beside, packageName, file);
    const above = dirname(folder);
    if (above === folder) throw new Error(`The font ${file} is missing: build again.`);
    folder = above;
  }
}

interface LoadedFont {
  readonly data: Buffer;
  readonly covers: (codePoint: number) => boolean;
}

const loaded = new Map<Face, LoadedFont>();

/** Read at the first use: few papers need Chinese, whose file is the largest. */
export function fontOf(face: Face): LoadedFont {
  const found = loaded.get(face);
  if (found) return found;
  const data = readFileSync(pathOf(face));
  const font = fontkit.create(data);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`The font file of ${face} holds several fonts.`);
  const read = { data, covers: (codePoint: number) => font.hasGlyphForCodePoint(codePoint) };
  loaded.set(face, read);
  return read;
}
