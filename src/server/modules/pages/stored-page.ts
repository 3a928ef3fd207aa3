import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PageAnswer } from './renderer.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** A page for one answer; one that is kept is worth a little more. */
const BROTLI_LEVEL = 4;
const BROTLI_LEVEL_KEPT = 5;
const GZIP_LEVEL = 6;
/** The text, and about half of it again for what is compressed of it. */
const COMPRESSED_SHARE = 1.5;

export type Encoding = 'br' | 'gzip';

export interface EncodedPage {
  readonly body: Buffer;
  readonly encoding: Encoding | undefined;
  /** A strong tag: these bytes and no others. */
  readonly tag: string;
}

export interface StoredPage {
  readonly answer: PageAnswer;
  /** Bytes that it takes in memory, roughly. */
  readonly size: number;
  /** Whether it may be sent to others at all: found, whole and made for no one in particular. */
  readonly isKept: boolean;
  /** Of everything but the instant (`etagSource`). */
  readonly contentHash: string;
  /** Compressed once for each encoding, when it is first asked for. */
  encoded(encoding: Encoding | undefined): Promise<EncodedPage>;
}

/** In one piece and beside this thread: a stream costs more than the compression. */
export function compress(html: Buffer, encoding: Encoding, brotliLevel = BROTLI_LEVEL): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(html, { level: GZIP_LEVEL });
  return brotli(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliLevel,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  });
}

const hashOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 27);

export function storePage(answer: PageAnswer): StoredPage {
  const html = Buffer.from(answer.html);
  const hash = hashOf(html);
  const made = new Map<Encoding | undefined, Promise<EncodedPage>>();

  async function encode(encoding: Encoding | undefined): Promise<EncodedPage> {
    if (!encoding) return { body: html, encoding, tag: `"${hash}"` };
    const body = await compress(html, encoding, BROTLI_LEVEL_KEPT);
    return { body, encoding, tag: `"${hash}-${encoding}"` };
  }

  return {
    // The text is kept once, as bytes.
    answer: { ...answer, html: '', etagSource: undefined },
    contentHash: hashOf(answer.etagSource ?? html),
    size: Math.ceil(html.length * COMPRESSED_SHARE),
    isKept: answer.status === 200 && !answer.personal && answer.etagSource !== undefined,
    encoded(encoding) {
      const begun = made.get(encoding) ?? encode(encoding);
      made.set(encoding, begun);
      return begun;
    },
  };
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
