import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inRoot, root } from './project.mjs';

const FOLDERS = ['src', 'packages', 'assets', join('scripts', 'lib')];
const FILES =
  /^(package-lock\.json|package\.json|index\.html|vite\.config\.\w+|tsconfig[\w.]*\.json|lingui\.config\.\w+)$/;
const IGNORED = /\.test\.tsx?$|[\\/](?:node_modules|dist)[\\/]/;

/** A hash of everything that the build reads: the same sources give the same hash, on every machine, without git. */
export function fingerprint() {
  const files = [
    inRoot('scripts', 'build.mjs'),
    ...FOLDERS.flatMap((folder) => list(inRoot(folder))),
    ...readdirSync(root)
      .filter((name) => FILES.test(name))
      .map((name) => inRoot(name)),
  ].filter((file) => !IGNORED.test(file));
  const all = createHash('sha256');
  for (const file of files.sort()) {
    all.update(`${relative(root, file)}\0`);
    all.update(createHash('sha256').update(readFileSync(file)).digest());
  }
  return all.digest('hex');
}

function list(folder) {
  return entries(folder).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return list(path);
    return entry.isFile() ? [path] : [];
  });
}

function entries(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}
