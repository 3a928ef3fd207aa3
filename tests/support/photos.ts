import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { Upload } from '#shared/contracts/listings.ts';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';

export const PHOTO_FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const;

/** A picture whose left half is red and whose right half is blue, ready to be made into a file. */
export function twoColours(width = 64, height = 48): Sharp {
  const left = Math.ceil(width / 2);
  const row = Array.from({ length: width }, (_, x) => (x < left ? [255, 0, 0] : [0, 0, 255])).flat();
  const pixels = Buffer.concat(Array.from({ length: height }, () => Buffer.from(row)));
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** A real file of it. */
export function photoFile(
  format: (typeof PHOTO_FORMATS)[number] = 'jpeg',
  width?: number,
  height?: number,
): Promise<Buffer> {
  return twoColours(width, height).toFormat(format, { quality: 90 }).toBuffer();
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A PNG whose header claims so many pixels but whose data is broken. */
export function pngThatClaims(width: number, height: number, depth = 8): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, 2], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(10))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export interface FormPart {
  /** `photo` unless specified otherwise. */
  readonly field?: string;
  /** Without a name it is a field of text. */
  readonly name?: string | undefined;
  readonly type?: string;
  readonly content: Buffer | string;
}

const BOUNDARY = 'a-boundary-of-the-tests';

/** A form as a browser sends it. */
export function formOf(parts: readonly FormPart[]): { payload: Buffer; headers: { 'content-type': string } } {
  const pieces = parts.flatMap(({ field = 'photo', name, type, content }) => [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"${name === undefined ? '' : `; filename="${name}"`}\r\n`,
    type === undefined ? '\r\n' : `Content-Type: ${type}\r\n\r\n`,
    content,
    '\r\n',
  ]);
  const payload = Buffer.concat([...pieces, `--${BOUNDARY}--\r\n`].map((piece) => Buffer.from(piece)));
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } };
}

/** Sends a form to POST /api/uploads; `person` undefined: as the guest. */
export function sendForm(
  { app }: Pick<TestApp, 'app'>,
  person: Person | undefined,
  parts: readonly FormPart[],
) {
  const { payload, headers } = formOf(parts);
  const who = person?.headers ?? {};
  return app.inject({ method: 'POST', url: '/api/uploads', payload, headers: { ...headers, ...who } });
}

/** Sends one file as a photo. */
export function sendPhoto(
  server: Pick<TestApp, 'app'>,
  person: Person | undefined,
  content: Buffer | string,
  name = 'photo.jpg',
) {
  return sendForm(server, person, [{ name, type: 'image/jpeg', content }]);
}

/** Puts a small photo into the shop through the product. */
export async function uploadPhoto(server: Pick<TestApp, 'app'>, person: Person): Promise<Upload> {
  const answer = await sendPhoto(server, person, await photoFile('png', 16, 12));
  if (answer.statusCode !== 201) throw new Error(`the upload answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<Upload>();
}
