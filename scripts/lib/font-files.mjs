import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What papers are printed with (src/server/lib/pdf/fonts.ts), each package with its license. */
const FILES = {
  '@expo-google-fonts/noto-sans': [
    '400Regular/NotoSans_400Regular.ttf',
    '700Bold/NotoSans_700Bold.ttf',
    'LICENSE_FONT',
  ],
  '@embedpdf/fonts-sc': ['fonts/NotoSansHans-Regular.otf', 'LICENSE'],
};

/** Puts the font files beside the bundle: of the packages, which are large, nothing else is shipped. */
export function copyFonts(root, target) {
  for (const [packageName, files] of Object.entries(FILES))
    for (const file of files) {
      const to = join(target, packageName, file);
      mkdirSync(dirname(to), { recursive: true });
      cpSync(join(root, 'node_modules', packageName, file), to);
    }
}
