import { invalidFields } from '#shared/domain/errors.ts';
import { problem } from '#shared/domain/problem.ts';
import { looksLike } from '#shared/domain/reserved-names.ts';

/** Words that an attacker of this marketplace tries first (docs/product/identity.md#passwords). */
const OWN_WORDS = [
  'equipshare',
  'equipment',
  'rental',
  'admin',
  'administrator',
  'reviewer',
  'support',
  'platform',
];
const onlyOf = (words: readonly string[]): RegExp => new RegExp(`^(?:${words.join('|')})+$`, 'u');
const [ownWords, ownLooks] = [onlyOf(OWN_WORDS), onlyOf(OWN_WORDS.map(looksLike))];

/** Nothing but the marketplace's own words, with whatever digits and signs between, or in place of letters. */
const isOfOwnWords = (password: string): boolean =>
  ownWords.test(password.toLowerCase().replace(/\P{L}/gu, '')) ||
  ownLooks.test(looksLike(password.replace(/\P{L}+$/u, '')));

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
 * Refuses a password that attackers try first (OWASP ASVS 5.0, 6.2.4 and 6.2.11), in any mix of capitals. Throws 422 for `field`, the name that
 * the password has in the request.
 */
export async function requireUncommonPassword(
  field: 'password' | 'newPassword',
  password: string,
): Promise<void> {
  loading ??= loadCommonPasswords();
  if (isOfOwnWords(password) || (await loading).has(password.toLowerCase()))
    throw invalidFields({ [field]: problem('password_common') });
}
