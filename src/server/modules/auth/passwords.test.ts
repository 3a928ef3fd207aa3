import { verify } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords();

describe('passwords', () => {
  it('hashes passwords with argon2id, 19 MiB and two passes, salted', async () => {
    const [one, two] = [await passwords.hash('correct horse'), await passwords.hash('correct horse')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await passwords.matches(one, 'correct horse')).toBe(true);
    expect(await passwords.matches(one, 'correct horsf')).toBe(false);
  });

  it('matches a password however an accent was typed', async () => {
    const stored = await passwords.hash('caf\u00e9 😀');
    expect(await passwords.matches(stored, 'cafe\u0301 😀')).toBe(true);
  });

  it('works passwords out for sign-ins at once however many sign-ups wait, and the other way round', async () => {
    const { inTurn, inSignUpTurn } = createPasswords();
    let open = (): void => undefined;
    const blocked = new Promise<void>((resolve) => (open = resolve));
    const flood = Promise.allSettled(Array.from({ length: 150 }, () => inSignUpTurn(() => blocked)));
    expect(await inTurn(() => passwords.hash('correct horse'))).toMatch(/^\$argon2id/);
    await expect(inSignUpTurn(() => Promise.resolve())).rejects.toMatchObject({ code: 'sign_ups_busy' });
    open();
    await flood;
    const busy = Promise.all([inTurn(() => blocked), inTurn(() => blocked)]);
    await expect(inSignUpTurn(() => Promise.resolve('in'))).resolves.toBe('in');
    await busy;
  });

  it('does the same work for an account that does not exist, or has no password', async () => {
    const compared: string[] = [];
    const watched = createPasswords((stored, given, ...rest) => {
      compared.push(String(stored));
      return verify(stored, given, ...rest);
    });
    for (const stored of [undefined, null])
      expect(await watched.matches(stored, 'correct horse')).toBe(false);
    expect(compared).toHaveLength(2);
    for (const stored of compared) expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
