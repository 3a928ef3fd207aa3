import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(?:js|css|svg|json|geojson|topojson|webmanifest)$/;
/** Bytes. What is smaller hardly gets smaller still. */
const SMALLEST = 200;

const asBrotli = (content) =>
  promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
const asGzip = (content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION });

/**
 * Puts `<name>.br` and `<name>.gz` beside each text file of a folder (not of those below it), as small as they get: at every
 * request there is time for a quick compression only. A copy that is no smaller is left out.
 * @param {string} folder
 * @returns {Promise<{ files: number, bytes: number, brotliBytes: number }>}
 */
export async function precompress(folder) {
  const total = { files: 0, bytes: 0, brotliBytes: 0 };
  const names = (await readdir(folder)).filter((name) => TEXT.test(name));
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const content = await readFile(path);
      if (content.length < SMALLEST) return;
      const [brotli, gzipped] = await Promise.all([asBrotli(content), asGzip(content)]);
      if (brotli.length < content.length) await writeFile(`${path}.br`, brotli);
      if (gzipped.length < content.length) await writeFile(`${path}.gz`, gzipped);
      total.files += 1;
      total.bytes += content.length;
      total.brotliBytes += Math.min(brotli.length, content.length);
    }),
  );
  return total;
}
