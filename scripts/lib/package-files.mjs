import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * What the server reads of packages that are not bundled (src/server/lib/package-file.ts), each with its license: the fonts of
 * papers, and the reference of the API.
 */
const FILES = {
  '@expo-google-fonts/noto-sans': [
    '400Regular/NotoSans_400Regular.ttf',
    '700Bold/NotoSans_700Bold.ttf',
    'LICENSE_FONT',
  ],
  '@embedpdf/fonts-sc': ['fonts/NotoSansHans-Regular.otf', 'LICENSE'],
  '@scalar/fastify-api-reference': ['dist/js/standalone.js', 'LICENSE'],
};

/** Puts the files beside the bundle: of the packages, which are large, nothing else is shipped. */
export function copyPackageFiles(root, target) {
  for (const [packageName, files] of Object.entries(FILES))
    for (const file of files) {
      const to = join(target, packageName, file);
      mkdirSync(dirname(to), { recursive: true });
      cpSync(join(root, 'node_modules', packageName, file), to);
    }
}
