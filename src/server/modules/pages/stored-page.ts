import { createHash } from 'node:crypto';
import { BROTLI_LEVEL_KEPT, compress, type Encoding } from '#server/http/compression.ts';
import type { PageAnswer } from './renderer.ts';

/** The text, and about half of it again for what is compressed of it. */
const COMPRESSED_SHARE = 1.5;

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
  /** Of what determines the content, without the instant (`etagSource`). */
  readonly contentHash: string;
  /** Compressed once for each encoding, when it is first asked for. */
  encoded(encoding: Encoding | undefined): Promise<EncodedPage>;
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
