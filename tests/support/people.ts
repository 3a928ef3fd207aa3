import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import type { SessionAnswer, SignUpBody } from '#shared/contracts/auth.ts';
import type { OutboxMessage } from '#shared/contracts/system.ts';
import type { CurrentUser } from '#shared/contracts/users.ts';
import { addHours } from '#shared/domain/rental-span.ts';
import { users } from '#server/db/schema/index.ts';
import { newId } from '#server/ids.ts';
import type { TestApp } from './app.ts';

/** A signed-in user. */
export interface Person {
  readonly user: CurrentUser;
  /** The session's bearer form. */
  readonly token: string;
  /** The session as a Cookie header: `equipshare_session=…`. */
  readonly cookie: string;
  /** For `inject`: the session's cookie, as a browser sends it. */
  readonly headers: { readonly cookie: string };
}

type Server = Pick<TestApp, 'app'>;

export const PASSWORD = 'correct horse battery';

/** A complete sign-up body with a unique address. */
export function signUpBody(overrides: Partial<SignUpBody> = {}): SignUpBody {
  return {
    email: `${newId('person')}@people.example`,
    password: PASSWORD,
    firstName: 'Dana',
    lastName: 'Reyes',
    phoneNumber: '512-555-0100',
    ageConfirmed: true,
    ...overrides,
  };
}

/** By the cookie that was set: under https its name has a prefix. */
function personOf(answer: LightMyRequestResponse): Person {
  const { user, token } = answer.json<SessionAnswer>();
  const session = answer.cookies.find(({ name }) => name.endsWith('equipshare_session'));
  const cookie = `${session?.name}=${session?.value}`;
  return { user, token, cookie, headers: { cookie } };
}

let lastNetwork = 0;
/** A network address of its own for each person, so that people of one test do not use up each other's sign-ups. */
function newNetwork(): string {
  lastNetwork += 1;
  return `10.${(lastNetwork >> 16) & 255}.${(lastNetwork >> 8) & 255}.${lastNetwork & 255}`;
}

/** Signs a user up through the API, with an unverified e-mail address. */
export async function signUp({ app }: Server, overrides: Partial<SignUpBody> = {}): Promise<Person> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/sign-up',
    remoteAddress: newNetwork(),
    payload: signUpBody(overrides),
  });
  if (answer.statusCode !== 201) throw new Error(`sign-up answered ${answer.statusCode}: ${answer.body}`);
  return personOf(answer);
}

export async function signIn({ app }: Server, email: string, password = PASSWORD): Promise<Person> {
  const answer = await app.inject({ method: 'POST', url: '/api/auth/sign-in', payload: { email, password } });
  if (answer.statusCode !== 200) throw new Error(`sign-in answered ${answer.statusCode}: ${answer.body}`);
  return personOf(answer);
}

/** What the sandbox would have sent to an address, newest first. */
export async function outboxOf({ app }: Server, to: string): Promise<OutboxMessage[]> {
  return (await app.inject({ url: '/api/outbox', query: { to } })).json<OutboxMessage[]>();
}

/** The six digits of the newest mail to an address. Throws when it carries none. */
export async function newestCode(server: Server, to: string): Promise<string> {
  const [newest] = await outboxOf(server, to);
  const code = /^\d{6}$/m.exec(newest?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`the newest mail to ${to} carries no code`);
  return code;
}

/** Signs a user up whose e-mail address is verified, without the mail: how it is proved is what `verification.api.test.ts` tests. */
export async function verifiedPerson(
  server: Pick<TestApp, 'app' | 'platform'>,
  overrides: Partial<SignUpBody> = {},
): Promise<Person> {
  const person = await signUp(server, overrides);
  const { id } = person.user;
  await server.platform.db.update(users).set({ emailVerified: true }).where(eq(users.id, id));
  return { ...person, user: { ...person.user, emailVerified: true, isEmailVerified: true } };
}

/** Verifies the user's phone number with the texted code. */
export async function provePhone({ app }: Server, { headers, user }: Person): Promise<void> {
  await app.inject({ method: 'POST', url: '/api/auth/send-phone-verification', headers });
  const [newest] = await outboxOf({ app }, user.phoneNumber ?? '');
  const code = /^\d{6}/.exec(newest?.text ?? '')?.[0] ?? '';
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/verify-phone',
    headers,
    payload: { code },
  });
  if (answer.statusCode !== 200) throw new Error(`the number was not proved: ${answer.body}`);
}

/** A verified user who signed up a month ago, beyond the limits of the first week. */
export async function establishedPerson(
  server: Pick<TestApp, 'app' | 'platform'>,
  overrides: Partial<SignUpBody> = {},
): Promise<Person> {
  const person = await verifiedPerson(server, overrides);
  const createdAt = addHours(server.platform.clocks.product.now(), -30 * 24);
  await server.platform.db.update(users).set({ createdAt }).where(eq(users.id, person.user.id));
  return person;
}

/** With the password that `buildTestApp` gives the Admin. */
export function signInAsAdmin(server: Server): Promise<Person> {
  return signIn(server, 'admin@equipshare.example', 'admin-password');
}
