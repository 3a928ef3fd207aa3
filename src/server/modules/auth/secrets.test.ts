import { describe, expect, it } from 'vitest';
import { createKeyedHash, newCode, newToken, sameHash, tokenHash } from './secrets.ts';

describe('secrets', () => {
  it('makes secrets of 256 bits, or six digits with leading zeros', () => {
    expect(Buffer.from(newToken(), 'base64url')).toHaveLength(32);
    const codes = Array.from({ length: 2000 }, newCode);
    expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(1900);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
  });

  it('compares hashes', () => {
    expect(sameHash(tokenHash('a'), tokenHash('a'))).toBe(true);
    expect(sameHash(tokenHash('a'), tokenHash('b'))).toBe(false);
    expect(sameHash(tokenHash('a'), 'abcd')).toBe(false);
  });

  it('binds a code to its row and to this installation', () => {
    const hashes = createKeyedHash('secret');
    expect(hashes.code('one', '123456')).not.toBe(hashes.code('two', '123456'));
    expect(hashes.code('one', '123456')).not.toBe(createKeyedHash('other').code('one', '123456'));
    expect(hashes.account('A@b.example')).toBe(hashes.account('a@B.example'));
  });
});
