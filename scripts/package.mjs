// `npm run package`: what an image is made of, and how large it is (docs/operations.md#ship). dist/production holds the build and of
// the packages those that run here; `-- --image <folder>` makes the whole file system of the image, which deploy/Dockerfile does.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { inRoot, main, root, say } from './lib/project.mjs';
import { prepareAndBuild } from './lib/setup.mjs';
import { makeImageFolder } from './package/image-folder.mjs';
import { makeProductionFolder } from './package/production-folder.mjs';
import { bytesOf, contentsOf } from './package/sizes.mjs';

const LIMIT_MB = 250;
const IN_APP = ['dist', 'node_modules', 'node_modules/@img'];

function report(folder, opened) {
  const rows = contentsOf(folder, opened);
  const shown = rows.slice(0, 24);
  for (const row of shown) say(row);
  if (rows.length > shown.length) say(`            and ${rows.length - shown.length} smaller ones`);
  const size = bytesOf(folder) / 1e6;
  say(`${size.toFixed(1).padStart(7)} MB  ${folder}`);
  return size;
}

await main(async () => {
  const { image } = parseArgs({ options: { image: { type: 'string' } } }).values;
  await prepareAndBuild();
  if (image === undefined) {
    const folder = inRoot('dist', 'production');
    makeProductionFolder(root, folder);
    report(folder, IN_APP);
    return;
  }
  const folder = resolve(image);
  await makeImageFolder(root, folder);
  const inImage = IN_APP.map((path) => `app/${path}`);
  const size = report(folder, ['app', 'usr', 'usr/local', 'usr/local/bin', ...inImage]);
  if (size > LIMIT_MB) throw new Error(`The image is larger than ${LIMIT_MB} MB.`);
});
