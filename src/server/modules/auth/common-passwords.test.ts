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

it('accepts a password that is on no list', async () => {
  await expect(requireUncommonPassword('password', 'trench lamp 41')).resolves.toBeUndefined();
});
