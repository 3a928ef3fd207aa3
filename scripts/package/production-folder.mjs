import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { productionPackages } from './production-packages.mjs';

/** What the product reads of its own. Source maps of the server stay: errors in the log name lines of the sources. */
const OWN = ['dist/server', 'dist/sandbox', 'dist/web', 'dist/web-server', 'assets'];
/** What no program reads: declarations, maps and documents of packages. Licenses stay. */
const IDLE = /(?:\.d\.[cm]?ts|\.map|\.tsbuildinfo|(?<!licen[cs]e|notice|copying)\.(?:md|markdown))$/i;

/**
 * Puts together the folder that an image is made of: the build, and of node_modules what runs here. Removes what was there.
 * @param {string} root the project, built
 * @param {string} target
 * @param {(from: string, to: string) => void} [copy] how a file gets there
 */
export function makeProductionFolder(root, target) {
  rmSync(target, { recursive: true, force: true });
  for (const path of OWN) cpSync(join(root, path), join(target, path), { recursive: true });
  for (const path of productionPackages(root)) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    cpSync(join(root, path), join(target, path), {
      recursive: true,
      filter: (from) => !IDLE.test(from) && from.slice(root.length + path.length + 2) !== 'node_modules',
    });
  }
  const { name, version, license, type, engines } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const about = { name, version, private: true, license, type, engines };
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(about, null, 2)}\n`);
  if (!existsSync(join(target, 'dist/server/main.js'))) throw new Error('There is no build.');
}
