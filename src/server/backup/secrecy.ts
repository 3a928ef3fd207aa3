import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { BackupError } from './errors.ts';

type Bytes = AsyncIterable<Uint8Array>;
type Passphrase = string | undefined;

/*
 * AES-256-GCM in chunks (the STREAM construction): each chunk is authenticated under its number, and the last one under a mark
 * of its own, so that nothing is taken out, moved or cut off unnoticed. The file is MARK, the salt, then chunks with their tags.
 */
const CIPHER = 'aes-256-gcm';
const MARK = Buffer.from('equipshare-backup-aes256gcm-1\n');
const SALT_BYTES = 16;
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const COUNTER_BYTES = 11;

/** About 0.4 s and 128 MiB for each guess at a passphrase. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

const deriveKey = promisify<string, Buffer, number, object, Buffer>(scrypt);
const keyOf = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  deriveKey(passphrase.normalize('NFC'), salt, 32, COST);

/** Every file has a key of its own, so a number never serves twice. */
function nonceOf(chunk: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(COUNTER_BYTES + 1);
  nonce.writeUIntBE(chunk, COUNTER_BYTES - 6, 6);
  nonce[COUNTER_BYTES] = isLast ? 1 : 0;
  return nonce;
}

/** Chunks of one size; the last one is what is left, and may be empty. */
async function* inChunks(source: Bytes, size: number): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let held = Buffer.alloc(0);
  for await (const part of source) {
    held = Buffer.concat([held, part]);
    let at = 0;
    for (; held.length - at > size; at += size) yield { bytes: held.subarray(at, at + size), isLast: false };
    held = held.subarray(at);
  }
  yield { bytes: held, isLast: true };
}

/** A stage of a pipeline; without a passphrase what comes in goes out. */
export async function* encrypted(source: Bytes, passphrase: Passphrase): AsyncGenerator<Uint8Array> {
  if (passphrase === undefined) {
    yield* source;
    return;
  }
  const salt = randomBytes(SALT_BYTES);
  const key = await keyOf(passphrase, salt);
  yield Buffer.concat([MARK, salt]);
  let chunk = 0;
  for await (const { bytes, isLast } of inChunks(source, CHUNK_BYTES)) {
    const cipher = createCipheriv(CIPHER, key, nonceOf(chunk++, isLast));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }
}

/** Throws BackupError where the passphrase is another, or a byte has changed. */
function open(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer {
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce);
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch (error) {
    throw new BackupError('The backup cannot be decrypted with this passphrase, or it is damaged.', {
      cause: error,
    });
  }
}

/** A stage of a pipeline; what is not encrypted goes out as it comes in. Throws BackupError. */
export async function* decrypted(source: Bytes, passphrase: Passphrase): AsyncGenerator<Uint8Array> {
  const parts = source[Symbol.asyncIterator]();
  const rest: Bytes = { [Symbol.asyncIterator]: () => parts };
  const headBytes = MARK.length + SALT_BYTES;
  let head = Buffer.alloc(0);
  while (head.length < headBytes) {
    const part = (await parts.next()) as IteratorResult<Uint8Array, undefined>;
    if (part.done) break;
    head = Buffer.concat([head, part.value]);
  }
  if (!head.subarray(0, MARK.length).equals(MARK)) {
    yield head;
    yield* rest;
    return;
  }
  if (passphrase === undefined) throw new BackupError('The backup is encrypted: set BACKUP_PASSPHRASE.');
  const key = await keyOf(passphrase, head.subarray(MARK.length, headBytes));
  const sealed: Bytes = {
    async *[Symbol.asyncIterator]() {
      yield head.subarray(headBytes);
      yield* rest;
    },
  };
  let chunk = 0;
  for await (const { bytes, isLast } of inChunks(sealed, CHUNK_BYTES + TAG_BYTES))
    yield open(key, nonceOf(chunk++, isLast), bytes);
}
