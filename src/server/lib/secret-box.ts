// Envelope encryption of values that are stored in the database and must be read again (AES-256-GCM).
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
/** The value is encrypted with a key of its own, and that key with a configured one. */
const ENVELOPE = 'v2';
/** The value is encrypted with a configured key; from before the envelope. */
const DIRECT = 'v1';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Whether a text has the form of something that was sealed; no key that the product makes has a dot. */
export const isSealed = (text: string): boolean => /^v[12]\.[\w-]+\./.test(text);

export interface SecretKey {
  /** Named in what is sealed with it, so that several keys can be in use: letters, digits, `-` and `_`. */
  readonly id: string;
  /** At least 32 random bytes, in base64 or base64url. */
  readonly secret: string;
}

/** The beginning of every value that is sealed with the key of that name. */
export const prefixOf = (id: string): string => `${ENVELOPE}.${id}.`;

const keyOf = ({ secret }: SecretKey): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64'), '', 'equipshare secret box', KEY_BYTES));

function encrypt(key: Buffer, context: string, plain: Buffer): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(context));
  const bytes = Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  return bytes.toString('base64url');
}

function decrypt(key: Buffer, context: string, text: string): Buffer {
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
}

/** Another context than the value's, so that neither passes for the other. */
const keyContext = (context: string): string => `key of ${context}`;

/** Seals with the first key and opens with any. */
export function createSecretBox(keys: readonly [SecretKey, ...SecretKey[]]) {
  const [present] = keys;
  const byId = new Map(keys.map((key) => [key.id, keyOf(key)]));
  const keyNamed = (id: string): Buffer => {
    const key = byId.get(id);
    if (!key) throw new Error(`A stored secret was encrypted with the key ${id}, which is not configured.`);
    return key;
  };
  const wrap = (context: string, key: Buffer): string =>
    encrypt(keyNamed(present.id), keyContext(context), key);
  const presentPrefix = prefixOf(present.id);

  function seal(context: string, plain: string): string {
    const key = randomBytes(KEY_BYTES);
    return `${presentPrefix}${wrap(context, key)}.${encrypt(key, context, Buffer.from(plain, 'utf8'))}`;
  }

  function partsOf(sealed: string) {
    const [format, id = '', first = '', second = ''] = sealed.split('.');
    if (format !== ENVELOPE && format !== DIRECT) throw new Error('A stored secret has an unknown form.');
    return { isDirect: format === DIRECT, key: keyNamed(id), first, second };
  }

  function open(context: string, sealed: string): string {
    const { isDirect, key, first, second } = partsOf(sealed);
    if (isDirect) return decrypt(key, context, first).toString('utf8');
    return decrypt(decrypt(key, keyContext(context), first), context, second).toString('utf8');
  }

  return {
    /** `v2.<key id>.<encrypted key>.<encrypted value>`. `context` names the row, such as `totp:usr_1`: a value sealed for one row opens for no other. */
    seal,
    /** Throws where the key is unknown, the context differs or a byte has changed. */
    open,
    /** The same value under the present key: of an envelope only the encrypted key changes. Throws like `open`. */
    reseal(context: string, sealed: string): string {
      const { isDirect, key, first, second } = partsOf(sealed);
      if (isDirect) return seal(context, open(context, sealed));
      return `${presentPrefix}${wrap(context, decrypt(key, keyContext(context), first))}.${second}`;
    },
    /** The beginning of every value that is sealed with the present key. */
    presentPrefix,
  };
}

export type SecretBox = ReturnType<typeof createSecretBox>;
