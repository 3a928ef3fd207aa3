import { invalidFields } from '#shared/domain/errors.ts';
import { problem } from '#shared/domain/problem.ts';

/**
 * The 49,000 most common passwords in lower case, the 10,000 most common first (zxcvbn-ts). Loaded at the first use: it takes 30 ms,
 * which a start need not wait for.
 */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

let loading: Promise<ReadonlySet<string>> | undefined;

/**
 * Refuses a password that attackers try first (OWASP ASVS 5.0, 6.2.4), in any mix of capitals. Throws 422 for `field`, the name that
 * the password has in the request.
 */
export async function requireUncommonPassword(
  field: 'password' | 'newPassword',
  password: string,
): Promise<void> {
  loading ??= loadCommonPasswords();
  if ((await loading).has(password.toLowerCase()))
    throw invalidFields({ [field]: problem('password_common') });
}
