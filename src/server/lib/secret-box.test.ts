import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSecretBox, type SecretKey } from './secret-box.ts';

const key = (id: string) => ({ id, secret: randomBytes(32).toString('base64url') });
const [first, second] = [key('first'), key('second')];

/** As versions before the envelope stored it. */
function sealedDirectly({ id, secret }: SecretKey, context: string, plain: string): string {
  const derived = hkdfSync('sha256', Buffer.from(secret, 'base64'), '', 'equipshare secret box', 32);
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(derived), nonce).setAAD(Buffer.from(context));
  const bytes = [nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return `v1.${id}.${Buffer.concat(bytes).toString('base64url')}`;
}

describe('the secret box', () => {
  it('opens any text that it has sealed, and never seals the same twice alike', () => {
    const box = createSecretBox([first]);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (plain, context) => {
        const sealed = box.seal(context, plain);
        expect(sealed.startsWith('v2.first.')).toBe(true);
        expect(box.open(context, sealed)).toBe(Buffer.from(plain).toString());
        expect(box.seal(context, plain)).not.toBe(sealed);
      }),
    );
  });

  it('refuses values of another row, exchanged parts, changed bytes and unknown forms', () => {
    const box = createSecretBox([first]);
    const sealed = box.seal('totp:usr_1', 'secret');
    const other = box.seal('totp:usr_1', 'another');
    const [format, id, wrapped = '', body = ''] = sealed.split('.');
    expect(() => box.open('totp:usr_2', sealed)).toThrow();
    expect(() => box.open('totp:usr_1', [format, id, wrapped, other.split('.')[3]].join('.'))).toThrow();
    for (const part of [wrapped, body]) {
      const bytes = Buffer.from(part, 'base64url');
      bytes[14] = bytes[14]! ^ 1;
      const changed = sealed.replace(part, bytes.toString('base64url'));
      expect(() => box.open('totp:usr_1', changed)).toThrow();
    }
    expect(() => box.open('totp:usr_1', 'v2.first.AAAA.AAAA')).toThrow();
    expect(() => box.open('totp:usr_1', 'v0.first.AAAA')).toThrow('unknown form');
  });

  it('moves a value to the present key without touching what is encrypted, so that the former key can go', () => {
    const old = createSecretBox([first]).seal('a', 'secret');
    const both = createSecretBox([second, first]);
    expect(both.open('a', old)).toBe('secret');
    expect(old.startsWith(both.presentPrefix)).toBe(false);
    const moved = both.reseal('a', old);
    expect(moved.startsWith(both.presentPrefix)).toBe(true);
    expect(moved.split('.')[3]).toBe(old.split('.')[3]);
    expect(createSecretBox([second]).open('a', moved)).toBe('secret');
    expect(() => createSecretBox([second]).open('a', old)).toThrow('the key first');
    expect(() => both.reseal('b', old)).toThrow();
  });

  it('reads what was stored before the envelope, and puts it into one', () => {
    const old = sealedDirectly(first, 'totp:usr_1', 'secret');
    const box = createSecretBox([second, first]);
    expect(box.open('totp:usr_1', old)).toBe('secret');
    const moved = box.reseal('totp:usr_1', old);
    expect(createSecretBox([second]).open('totp:usr_1', moved)).toBe('secret');
  });
});
