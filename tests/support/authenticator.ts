// An authenticator of WebAuthn in software: makes passkeys and signs challenges as a browser with a security key does.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyAnswer, PasskeyRegistration } from '#shared/contracts/factors.ts';

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();
const text = (bytes: Buffer): string => bytes.toString('base64url');

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** CBOR (RFC 8949) of what WebAuthn needs: small integers, bytes, text and maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, size: number): Buffer =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, each]) => [cbor(key), cbor(each as Parameters<typeof cbor>[0])]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

export interface Where {
  /** What the page's address begins with. */
  readonly origin?: string;
  /** The host that the passkey belongs to. */
  readonly rpId?: string;
  /** Whether the device has recognized its owner. */
  readonly verified?: boolean;
}

interface Options {
  readonly options: Record<string, unknown>;
}

/** One passkey. `counter` as a device that counts. */
export class TestPasskey {
  readonly id = text(randomBytes(32));
  counter = 0;
  readonly #key: KeyObject;
  readonly #publicKey: Buffer;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const [ES256, P256] = [-7, 1];
    this.#publicKey = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, ES256],
        [-1, P256],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
  }

  #authenticatorData({ rpId = 'localhost', verified = true }: Where, credential?: Buffer): Buffer {
    const flags = USER_PRESENT | (verified ? USER_VERIFIED : 0) | (credential ? HAS_CREDENTIAL : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential ?? Buffer.alloc(0)]);
  }

  #clientData(type: string, { options }: Options, { origin = 'http://localhost' }: Where): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge: options['challenge'], origin, crossOrigin: false }));
  }

  #answer<Response>(response: Response) {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, clientExtensionResults: {}, response };
  }

  /** What `navigator.credentials.create()` answers. */
  register(options: Options, where: Where = {}): PasskeyRegistration {
    const raw = Buffer.from(this.id, 'base64url');
    const size = Buffer.from([raw.length >> 8, raw.length & 255]);
    const credential = Buffer.concat([Buffer.alloc(16), size, raw, this.#publicKey]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', this.#authenticatorData(where, credential)],
    ]);
    return this.#answer({
      clientDataJSON: text(this.#clientData('webauthn.create', options, where)),
      attestationObject: text(cbor(attestation)),
      transports: ['internal'],
    });
  }

  /** What `navigator.credentials.get()` answers. */
  sign(options: Options, where: Where = {}): PasskeyAnswer {
    const data = this.#authenticatorData(where);
    const client = this.#clientData('webauthn.get', options, where);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#key);
    return this.#answer({
      clientDataJSON: text(client),
      authenticatorData: text(data),
      signature: text(signature),
    });
  }
}
