import { describe, expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords();

describe('passwords', () => {
  it('are argon2id with 19 MiB and two passes, salted', async () => {
    const [one, two] = [await passwords.hash('correct horse'), await passwords.hash('correct horse')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await passwords.matches(one, 'correct horse')).toBe(true);
    expect(await passwords.matches(one, 'correct horsf')).toBe(false);
  });

  it('match however an accent was typed', async () => {
    const stored = await passwords.hash('caf\u00e9 😀');
    expect(await passwords.matches(stored, 'cafe\u0301 😀')).toBe(true);
  });

  it('cost the same for an account that does not exist', async () => {
    const stored = await passwords.hash('correct horse');
    const measure = async (given: string | undefined) => {
      const times: number[] = [];
      for (let round = 0; round < 9; round++) {
        const start = performance.now();
        expect(await passwords.matches(given, 'wrong')).toBe(false);
        times.push(performance.now() - start);
      }
      return times.sort((a, b) => a - b)[4] ?? 0;
    };
    const [known, unknown] = [await measure(stored), await measure(undefined)];
    expect(unknown / known).toBeGreaterThan(0.4);
    expect(unknown / known).toBeLessThan(2.5);
  });
});
