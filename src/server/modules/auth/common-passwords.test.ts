import { expect, it } from 'vitest';
import type { DomainError } from '#shared/domain/errors.ts';
import { requireUncommonPassword } from './common-passwords.ts';

it('refuses common passwords in any mix of capitals and names the field', async () => {
  for (const password of ['password', 'PassWord1', '12345678', 'qwertyuiop', 'iloveyou', 'football'])
    await expect(requireUncommonPassword('newPassword', password)).rejects.toMatchObject({
      code: 'invalid',
      problems: { newPassword: { code: 'password_common' } },
    } satisfies Partial<DomainError>);
});

it('refuses the marketplace’s own words, whatever digits and signs are added or stand for letters', async () => {
  for (const password of ['EquipShare2026!', 'equ1psh@re', 'Admin-Admin', 'equipment rental 7', 'Rev1ewer!!'])
    await expect(requireUncommonPassword('password', password), password).rejects.toMatchObject({
      problems: { password: { code: 'password_common' } },
    });
});

it('accepts a password that is on no list', async () => {
  for (const password of ['trench lamp 41', 'the admin has a lamp', '41424344-9182'])
    await expect(requireUncommonPassword('password', password), password).resolves.toBeUndefined();
});
