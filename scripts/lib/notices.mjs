import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The innermost package that a file belongs to: `node_modules/a/node_modules/@b/c/x.js` is of `@b/c`. */
const PACKAGE = /^(.*\bnode_modules\/(?:@[^/]+\/)?[^/]+)\//;

/**
 * Name, version and license text of every package in a bundle, for the file that travels with it.
 * @param {string} root what the paths are relative to
 * @param {Iterable<string>} files the bundle's inputs, as esbuild's metafile names them
 * @returns {string}
 */
export function noticesOf(root, files) {
  const folders = new Set([...files].flatMap((file) => PACKAGE.exec(file)?.[1] ?? []));
  return [...folders]
    .map((folder) => noticeOf(join(root, folder)))
    .sort()
    .join(`\n\n${'-'.repeat(80)}\n\n`);
}

function noticeOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder)
    .filter((file) => /^(?:licen[cs]e|notice|copying)/i.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return [`${name} ${version} (${license})`, ...texts].join('\n\n');
}
