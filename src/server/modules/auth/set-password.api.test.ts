import { describe, expect, it } from 'vitest';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp } from '#tests/support/app.ts';
import {
  newestCode,
  outboxOf,
  PASSWORD,
  signIn,
  signInAsAdmin,
  signUp,
  signUpBody,
} from '#tests/support/people.ts';

const product = sharedFixture(buildTestApp);

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  product.app.inject({ method: 'POST', url, payload, headers });
const OWN = 'my own long words';
const setByLink = (token: string, password = OWN) => post('/api/auth/reset-password', { token, password });

/** The token of the link in the newest mail to an address. */
async function newestToken(to: string): Promise<string> {
  const [newest] = await outboxOf(product, to);
  const token = /\/login\?reset=[^&\s]+&token=([\w-]{43})/.exec(newest?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`the newest mail to ${to} carries no link that sets a password`);
  return token;
}

async function createdByAdmin(): Promise<string> {
  const { ageConfirmed: _own, ...person } = signUpBody();
  const { headers } = await signInAsAdmin(product);
  const words = { password: 'sixsix', securityQuestion: 'First machine?', securityAnswer: 'A lawnmower' };
  const answer = await post('/api/admin/create-user', { ...person, ...words }, headers);
  expect(answer.statusCode).toBe(201);
  return person.email;
}

describe('the link of a reset mail', () => {
  it('sets the password once without the code, and ends the code of the same mail', async () => {
    const { user } = await signUp(product);
    const email = user.email!;
    await post('/api/auth/forgot-password', { email });
    const [token, code] = [await newestToken(email), await newestCode(product, email)];
    const answers = await Promise.all([setByLink(token), setByLink(token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    await signIn(product, email, OWN);
    expect((await setByLink(token)).json()).toMatchObject({ code: 'link_refused' });
    expect((await post('/api/auth/reset-password', { email, code, password: OWN })).statusCode).toBe(422);
  });

  it('ends a reset link by a newer mail, by the code of its own mail, and by time', async () => {
    const { user } = await signUp(product);
    const email = user.email!;
    await post('/api/auth/forgot-password', { email });
    const older = await newestToken(email);
    await post('/api/auth/forgot-password', { email });
    expect((await setByLink(older)).statusCode).toBe(422);
    const [token, code] = [await newestToken(email), await newestCode(product, email)];
    expect((await post('/api/auth/reset-password', { email, code, password: OWN })).statusCode).toBe(200);
    expect((await setByLink(token, 'another long text')).statusCode).toBe(422);
    await post('/api/auth/forgot-password', { email });
    const late = await newestToken(email);
    await post('/api/sandbox/clock', { advanceSeconds: 15 * 60 });
    expect((await setByLink(late, 'another long text')).statusCode).toBe(422);
    await signIn(product, email, OWN);
  });

  it('refuses other links, guesses, and incomplete requests', async () => {
    const { user, headers } = await signUp(product);
    await post('/api/auth/send-email-verification', { email: user.email }, headers);
    const [mail] = await outboxOf(product, user.email!);
    const verification = /token=([\w-]{43})/.exec(mail!.text)![1]!;
    for (const token of [verification, 'x', 'a'.repeat(43)])
      expect((await setByLink(token)).json()).toMatchObject({ code: 'link_refused' });
    expect((await post('/api/auth/reset-password', { password: OWN })).json()).toMatchObject({
      details: { email: expect.any(String) as string, code: expect.any(String) as string },
    });
    await signIn(product, user.email!, PASSWORD);
  });
});

describe('an account that the Admin created', () => {
  it('opens only with a password that its owner set by the mailed link, days later, which verifies the address', async () => {
    const email = await createdByAdmin();
    const token = await newestToken(email);
    await post('/api/sandbox/clock', { advanceSeconds: 6 * 86_400 });
    const refused = await post('/api/auth/sign-in', { email, password: 'sixsix' });
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
      403,
      'own_password_required',
    ]);
    expect((await post('/api/auth/sign-in', { email, password: 'sixsix!' })).statusCode).toBe(401);
    expect((await setByLink(token)).statusCode).toBe(200);
    expect((await signIn(product, email, OWN)).user).toMatchObject({ emailVerified: true });
  });

  it('opens by the code of a forgotten password as well, which ends the link', async () => {
    const email = await createdByAdmin();
    const token = await newestToken(email);
    await post('/api/auth/forgot-password', { email });
    const code = await newestCode(product, email);
    expect((await post('/api/auth/reset-password', { email, code, password: OWN })).statusCode).toBe(200);
    await signIn(product, email, OWN);
    expect((await setByLink(token, 'another long text')).statusCode).toBe(422);
  });

  it('loses its link after a week', async () => {
    const email = await createdByAdmin();
    const token = await newestToken(email);
    await post('/api/sandbox/clock', { advanceSeconds: 7 * 86_400 });
    expect((await setByLink(token)).statusCode).toBe(422);
  });
});

describe('a password of one’s own', () => {
  it('refuses a password that is short or common, at its field, wherever it is set', async () => {
    const short = await post('/api/auth/sign-up', signUpBody({ password: 'seven77' }));
    const common = await post('/api/auth/sign-up', signUpBody({ password: 'Password1' }));
    expect(short.json()).toMatchObject({ details: { password: 'Password must be at least 8 characters' } });
    expect([common.statusCode, common.json()]).toMatchObject([
      422,
      { problems: { password: { code: 'password_common' } } },
    ]);
    const { user, headers } = await signUp(product);
    await post('/api/auth/forgot-password', { email: user.email });
    expect((await setByLink(await newestToken(user.email!), 'qwertyuiop')).json()).toMatchObject({
      problems: { password: { code: 'password_common' } },
    });
    const body = { currentPassword: PASSWORD, newPassword: 'football1' };
    expect((await post('/api/users/change-password', body, headers)).json()).toMatchObject({
      problems: { newPassword: { code: 'password_common' } },
    });
  });
});
