import { generate } from 'otplib';
import type { FactorAdded, TotpOffer } from '#shared/contracts/factors.ts';
import type { TestApp } from './app.ts';
import type { TestPasskey } from './authenticator.ts';

export type Headers = Readonly<Record<string, string>>;

/** The code of an authenticator app at the test's time, so many steps of 30 s later. */
export const totpCode = ({ clock }: Pick<TestApp, 'clock'>, secret: string, steps = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(clock.now().getTime() / 1000) + steps * 30 });

/** POST, or another method, as the person of a session's cookie. */
export const callWith = (
  { app }: Pick<TestApp, 'app'>,
  headers: Headers,
  url: string,
  payload?: object,
  method: 'POST' | 'GET' | 'DELETE' | 'PATCH' = 'POST',
) => app.inject({ method, url, headers, ...(payload ? { payload } : {}) });

interface WithCookies {
  readonly cookies: readonly { name: string; value: string }[];
}

/** The session that an answer has set, as headers of the next request. */
export function sessionOf({ cookies }: WithCookies): { readonly cookie: string } {
  const session = cookies.find(({ name }) => name.endsWith('equipshare_session'));
  if (!session) throw new Error('the answer sets no session');
  return { cookie: `${session.name}=${session.value}` };
}

export interface Enrolled {
  readonly headers: Headers;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** Adds an authenticator app to the person of this session. */
export async function enrolTotp(product: TestApp, headers: Headers): Promise<Enrolled> {
  const offer = (await callWith(product, headers, '/api/users/security/totp', {})).json<TotpOffer>();
  const code = await totpCode(product, offer.secret);
  const added = await callWith(product, headers, '/api/users/security/totp/confirm', { code });
  if (added.statusCode !== 200) throw new Error(`the code was refused: ${added.body}`);
  const { recoveryCodes } = added.json<FactorAdded>();
  return { headers: sessionOf(added), secret: offer.secret, recoveryCodes };
}

/** Adds a passkey; answers the headers of the risen session. */
export async function enrolPasskey(
  product: TestApp,
  headers: Headers,
  passkey: TestPasskey,
): Promise<Headers> {
  const options = await callWith(product, headers, '/api/users/security/passkeys/options', {});
  const answer = passkey.register(options.json());
  const added = await callWith(product, headers, '/api/users/security/passkeys', { name: 'Key', answer });
  if (added.statusCode !== 200) throw new Error(`the passkey was refused: ${added.body}`);
  return sessionOf(added);
}
