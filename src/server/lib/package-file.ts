import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file of a package that is shipped as it is: beside the bundle after a build (scripts/lib/package-files.mjs), in the package in the source tree. */
export function packageFile(packageName: string, file: string): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  for (;;) {
    for (const beside of ['files', 'node_modules'])
      if (existsSync(join(folder, beside, packageName, file))) return join(folder, beside, packageName, file);
    const above = dirname(folder);
    if (above === folder) throw new Error(`The file ${file} of ${packageName} is missing: build again.`);
    folder = above;
  }
}
