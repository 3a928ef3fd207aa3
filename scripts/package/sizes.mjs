import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes of all files below a folder, or of a file. */
export function bytesOf(path) {
  const status = lstatSync(path);
  if (!status.isDirectory()) return status.size;
  return readdirSync(path).reduce((sum, name) => sum + bytesOf(join(path, name)), 0);
}

const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

/** What lies in a folder, the largest first, as a table; `depths` are the folders whose own parts are shown, by their path. */
export function contentsOf(folder, opened) {
  const rows = [];
  const list = (path) => {
    for (const name of readdirSync(join(folder, path))) {
      const each = path === '' ? name : `${path}/${name}`;
      if (opened.includes(each)) list(each);
      else rows.push([each, bytesOf(join(folder, each))]);
    }
  };
  list('');
  return rows
    .sort(([, one], [, other]) => other - one)
    .map(([path, bytes]) => `${megabytes(bytes).padStart(10)}  ${path}`);
}
