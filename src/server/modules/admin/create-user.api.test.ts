import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { AdminUser, CreateUserBody } from '#shared/contracts/admin-people.ts';
import { users } from '#server/db/schema/index.ts';
import { newId } from '#server/ids.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { adminActsOn, rowOf } from '#tests/support/admin-people.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { callBy, type Refusal } from '#tests/support/own-listings.ts';
import {
  outboxOf,
  signIn,
  signInAsAdmin,
  signUp,
  verifiedPerson,
  type Person,
} from '#tests/support/people.ts';

const product = sharedFixture(buildTestApp);
const admin = sharedFixture(() => signInAsAdmin(product));

const form = (overrides: Partial<CreateUserBody> = {}): CreateUserBody => ({
  email: `${newId('made')}@people.example`,
  firstName: 'Made',
  lastName: 'Forthem',
  phoneNumber: '512-555-0133',
  password: 'given to them',
  securityQuestion: 'First machine?',
  securityAnswer: '  Old   Kubota ',
  ...overrides,
});
const create = (body: object, who: Person | undefined = admin) =>
  callBy(product, who, 'POST', '/api/admin/create-user', body);

describe('POST /api/admin/create-user', () => {
  it('creates an unverified account that its password from the form does not open', async () => {
    const body = form();
    const answer = await create(body);
    expect(answer.statusCode).toBe(201);
    const made = answer.json<AdminUser>();
    expect(made).toMatchObject({
      email: body.email,
      firstName: 'Made',
      emailVerified: false,
      activeWarnings: 0,
    });
    expect(answer.body).not.toMatch(/given to them|Kubota|argon2/i);
    const { email, password } = body;
    const refused = await callBy(product, undefined, 'POST', '/api/auth/sign-in', { email, password });
    expect([refused.statusCode, refused.json<Refusal>().code]).toEqual([403, 'own_password_required']);
  });

  it('names the creator of the account in its mail', async () => {
    const body = form();
    await create(body);
    const [mail, ...more] = await outboxOf(product, body.email);
    expect(more).toEqual([]);
    expect(mail?.text).toMatch(/The .+ administrator created an account[^]*\/login\?reset=[^]*&token=/);
    expect(mail?.text).not.toContain(body.password);
  });

  it('keeps neither the password nor the answer in the clear', async () => {
    const { id } = (await create(form())).json<AdminUser>();
    const row = await rowOf(product, id);
    expect(row.securityQuestion).toBe('First machine?');
    for (const hash of [row.passwordHash, row.securityAnswerHash]) expect(hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(row)).not.toMatch(/given to them|kubota/i);
  });

  it('writes a created user down, without a word about who it is', async () => {
    const { id } = (await create(form())).json<AdminUser>();
    expect(await adminActsOn(product, id)).toEqual([
      { actorId: 'Admin', action: 'admin.user_created', subjectKind: 'user', details: {} },
    ]);
  });

  it('refuses an address that has an account, whatever its case: 409, and nothing is made', async () => {
    const taken = await signUp(product);
    const email = (taken.user.email ?? '').toUpperCase();
    const answer = await create(form({ email }));
    const message = 'An account with this e-mail address already exists.';
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'email_taken', message, details: { email: message } },
    ]);
    const isTheirs = eq(users.email, taken.user.email ?? '');
    expect(await product.platform.db.$count(users, isTheirs)).toBe(1);
    expect(await outboxOf(product, taken.user.email ?? '')).toEqual([]);
  });

  it.each<[field: keyof CreateUserBody, value: string, message: string]>([
    ['email', 'no address', 'Invalid email address'],
    ['email', '', 'Invalid email address'],
    ['firstName', ' ', 'First name is required'],
    ['lastName', '', 'Last name is required'],
    ['phoneNumber', '555-0100', 'Phone number must be at least 10 digits'],
    ['phoneNumber', '(not a number)', 'Phone number must be at least 10 digits'],
    [
      'phoneNumber',
      '+1 512 555 010',
      'Check the number of digits; a number outside the US starts with + and its country code',
    ],
    ['password', '12345', 'Password must be at least 6 characters'],
    ['securityQuestion', 'Who?', 'Security question is required'],
    ['securityAnswer', 'me', 'Security answer is required'],
    ['securityQuestion', '\u200b'.repeat(9), 'Security question is required'],
    ['securityAnswer', 'a\u3164\u3164b', 'Security answer is required'],
  ])('says by field what is wrong: %s %j', async (field, value, message) => {
    const answer = await create(form({ [field]: value }));
    expect([answer.statusCode, answer.json<Refusal>().details]).toEqual([422, { [field]: message }]);
  });

  it('says all that is wrong with an empty form', async () => {
    const answer = await create({});
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<Refusal>().details ?? {}).sort()).toEqual(Object.keys(form()).sort());
    expect((await create(form({ firstName: 'x\u0000' }))).statusCode).toBe(422);
  });

  it('lets only the Admin create users', async () => {
    const stranger = await verifiedPerson(product);
    const body = form();
    const answers = [await create(body, stranger)];
    answers.push(await callBy(product, undefined, 'POST', '/api/admin/create-user', body));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 401]);
    await expect(signIn(product, body.email, body.password)).rejects.toThrow('401');
  });
});
