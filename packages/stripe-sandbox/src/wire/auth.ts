import { timingSafeEqual } from 'node:crypto';
import { unauthorized } from './errors.ts';

export interface SandboxKeys {
  secretKey: string;
  publishableKey: string;
  controlToken: string;
}

/** Throws a sentence unless the keys are test keys: nothing here may ever look like real money. */
export function checkKeys({ secretKey, publishableKey, controlToken }: SandboxKeys): void {
  if (!secretKey.startsWith('sk_test_') || !publishableKey.startsWith('pk_test_'))
    throw new Error('The payment sandbox takes keys that begin with sk_test_ and pk_test_, and no others.');
  if (controlToken.length < 16) throw new Error('The control token needs at least 16 characters.');
}

/** Compares secrets in constant time. */
export function sameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The bearer of an Authorization header; Stripe also takes the key as the user of basic authentication. */
export function bearerOf(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const [scheme, value = ''] = header.split(' ', 2);
  if (/^bearer$/i.test(scheme ?? '')) return value;
  if (/^basic$/i.test(scheme ?? '')) return Buffer.from(value, 'base64').toString().split(':')[0];
  return undefined;
}

/** Which of the two keys was shown. */
export function authenticate(shown: string | undefined, keys: SandboxKeys): 'secret' | 'publishable' {
  if (!shown)
    throw unauthorized(
      'You did not provide an API key. Send it as a bearer token in the Authorization header.',
    );
  if (sameSecret(shown, keys.secretKey)) return 'secret';
  if (sameSecret(shown, keys.publishableKey)) return 'publishable';
  throw unauthorized(`Invalid API Key provided: ${shown.slice(0, 8)}${'*'.repeat(8)}${shown.slice(-4)}`);
}
