import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** For one answer; one that is kept is worth a little more. */
const BROTLI_LEVEL = 4;
export const BROTLI_LEVEL_KEPT = 5;
const GZIP_LEVEL = 6;

export type Encoding = 'br' | 'gzip';

/** In one piece and beside this thread: a stream costs more than the compression. */
export function compress(content: Buffer, encoding: Encoding, brotliLevel = BROTLI_LEVEL): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(content, { level: GZIP_LEVEL });
  return brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliLevel,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}

/** The encodings that we compress in, best first, of those that the header accepts. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  const accepted = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}
