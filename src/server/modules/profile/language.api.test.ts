import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { SessionAnswer } from '#shared/contracts/auth.ts';
import type { CurrentUser } from '#shared/contracts/users.ts';
import { outboundMessages } from '#server/db/schema/index.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { sessionOf } from '#tests/support/factors.ts';
import { callBy } from '#tests/support/own-listings.ts';
import { signUp, signUpBody, type Person } from '#tests/support/people.ts';

const product = sharedFixture(buildTestApp);

const NAMES = { firstName: 'Dana', lastName: 'Reyes' };
const update = (person: Person, body: object) => callBy(product, person, 'PUT', '/api/users/profile', body);

/** The mails for requested codes. */
async function codeMailOf({ headers, user }: Pick<Person, 'headers' | 'user'>) {
  await product.app.inject({
    method: 'POST',
    url: '/api/auth/send-email-verification',
    headers,
    payload: { email: user.email },
  });
  const [mail] = await product.platform.db
    .select()
    .from(outboundMessages)
    .where(eq(outboundMessages.recipient, user.email ?? ''))
    .orderBy(desc(outboundMessages.createdAt), desc(outboundMessages.id))
    .limit(1);
  if (!mail) throw new Error('no mail');
  return mail;
}

describe('the language in which somebody is written to', () => {
  it.each([
    [{ cookie: 'lang=es' }, 'es'],
    [{ 'accept-language': 'es-MX' }, 'es'],
    [{ cookie: 'lang=en', 'accept-language': 'es' }, 'en'],
    [{}, 'en'],
  ])('writes to a person in the language of the page on which they signed up: %j', async (sent, locale) => {
    const answer = await product.app.inject({
      method: 'POST',
      url: '/api/auth/sign-up',
      headers: sent as unknown as Record<string, string>,
      payload: signUpBody(),
    });
    const { user } = answer.json<SessionAnswer>();
    expect(user.locale).toBe(locale);
    const mail = await codeMailOf({ user, headers: sessionOf(answer) });
    expect(mail.html).toContain(`<html lang="${locale}">`);
    expect(/15 minut[eo]s/.test(mail.text)).toBe(true);
    expect(mail.text.includes('minutos')).toBe(locale === 'es');
  });

  it('changes the language in the profile, and keeps it where it is not named', async () => {
    const person = await signUp(product);
    expect((await update(person, { ...NAMES, locale: 'es' })).json<CurrentUser>().locale).toBe('es');
    expect((await update(person, { ...NAMES, firstName: 'Ana' })).json<CurrentUser>().locale).toBe('es');
    expect((await codeMailOf(person)).html).toContain('<html lang="es">');
  });

  it.each(['de', 'ES', '', null, 5])('refuses a language that is not spoken here, as %j', async (locale) => {
    const person = await signUp(product);
    expect((await update(person, { ...NAMES, locale })).statusCode).toBe(422);
    const read = await callBy(product, person, 'GET', '/api/auth/user');
    expect(read.json<CurrentUser>().locale).toBe('en');
  });
});
