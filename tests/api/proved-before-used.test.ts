import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { outboundMessages, users } from '#server/db/schema/index.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { createListing } from '#tests/support/listings.ts';
import {
  newestCode,
  outboxOf,
  PASSWORD,
  provePhone,
  signIn,
  signUp,
  verifiedPerson,
} from '#tests/support/people.ts';
import { advance, callAs, pressAs, rentalPaid } from '#tests/support/real-rentals.ts';

const BAIT = 'Your account is locked, call 1-900-555-0123 or visit https://phish.example';
const NUMBER = '212-555-0142';

const product = sharedFixture(buildTestApp);

async function settle(): Promise<void> {
  await product.dispatcher.drain();
  await product.outboundSender.drain();
}

describe('a person whose address and number another person has signed up with', () => {
  const EMAIL = 'victim@people.example';
  const CHANGED = 'another horse battery';

  it('sends a person nothing but codes that prove them, whatever the other person stages', async () => {
    const posing = await signUp(product, { email: EMAIL, phoneNumber: NUMBER });
    const helper = await verifiedPerson(product, {
      firstName: BAIT.slice(0, 40),
      phoneNumber: '212-555-0177',
    });
    const { db } = product.platform;
    const setVerified = (emailVerified: boolean) =>
      db.update(users).set({ emailVerified }).where(eq(users.id, posing.user.id));
    for (const [owner, renter] of [
      [posing, helper],
      [helper, posing],
    ] as const) {
      const equipmentId = await createListing(db, { ownerId: owner.user.id, name: BAIT });
      // An unverified user cannot rent, so these requests predate that rule.
      await setVerified(renter === posing);
      const item = { owner, equipmentId };
      const declined = await rentalPaid(product, 5, { item, renter });
      const accepted = await rentalPaid(product, 9, { item, renter });
      if (renter === posing) {
        await settle();
        await db.delete(outboundMessages).where(eq(outboundMessages.userId, posing.user.id));
        await setVerified(false);
      }
      await pressAs(product, owner, declined, 'cancel', { reason: BAIT });
      await pressAs(product, owner, accepted, 'accept');
    }
    await callAs(product, posing, 'POST', '/api/auth/send-email-verification', {});
    await callAs(product, posing, 'POST', '/api/auth/send-phone-verification');
    await callAs(product, posing, 'POST', '/api/users/change-password', {
      currentPassword: PASSWORD,
      newPassword: CHANGED,
    });
    await settle();
    await advance(product, 3600);
    await settle();
    const mails = await outboxOf(product, EMAIL);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^\d{6} is your EquipShare verification code$/),
    ]);
    const texts = await outboxOf(product, NUMBER);
    expect(texts.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^\d{6} is your EquipShare code for text messages\. It expires in 10 minutes\./),
    ]);
    // Alerts reach every signed-in user.
    const again = await signIn(product, EMAIL, CHANGED);
    const alerts = await callAs<unknown[]>(product, again, 'GET', '/api/alerts');
    expect(alerts.length).toBeGreaterThan(3);
  });
});

it('mails and texts a person once both are verified, by text without user-written words', async () => {
  const owner = await verifiedPerson(product, { phoneNumber: '212-555-0151' });
  await provePhone(product, owner);
  const renter = await verifiedPerson(product, { firstName: 'Phishy', phoneNumber: '212-555-0178' });
  const equipmentId = await createListing(product.platform.db, { ownerId: owner.user.id, name: BAIT });
  const { booking } = await rentalPaid(product, 5, { item: { owner, equipmentId }, renter });
  await settle();
  const [text] = await outboxOf(product, '212-555-0151');
  const dates = /^EquipShare: New rental request: Heavy Equipment, \w{3}, \w{3} \d+, 2026 to .*2026\. Order /;
  expect(text?.text).toMatch(dates);
  expect(text?.text).toContain(`Order ${booking.orderNumber}. http://127.0.0.1:3000/bookings`);
  expect(text?.text).not.toMatch(/locked|phish|Phishy/i);
  const mails = await outboxOf(product, owner.user.email ?? '');
  expect(mails[0]?.subject).toBe(`New rental request: ${BAIT}`);
});

describe('a phone number', () => {
  const send = async (person: { headers: { cookie: string } }, payload?: object) => {
    const url = '/api/auth/send-phone-verification';
    const body = payload ? { payload } : {};
    const answer = await product.app.inject({ method: 'POST', url, headers: person.headers, ...body });
    return [answer.statusCode, answer.json<{ code?: string }>().code ?? null];
  };
  const verify = async (person: { headers: { cookie: string } }, code: string) => {
    const url = '/api/auth/verify-phone';
    const answer = await product.app.inject({
      method: 'POST',
      url,
      headers: person.headers,
      payload: { code },
    });
    return [answer.statusCode, answer.json<{ code?: string }>().code ?? null];
  };
  const codeTo = async (number: string) =>
    /^\d{6}/.exec((await outboxOf(product, number))[0]?.text ?? '')?.[0] ?? '';
  const isProved = async ({ user }: { user: { id: string } }) => {
    const [row] = await product.platform.db.select().from(users).where(eq(users.id, user.id));
    return row?.phoneVerifiedAt !== null;
  };
  const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  it('proves a phone number by the code that was sent to it, once, and again when it changes', async () => {
    const number = '212-555-0161';
    const person = await signUp(product, { phoneNumber: number });
    expect(await verify(person, '123456')).toEqual([422, 'code_unknown']);
    expect(await send(person)).toEqual([200, null]);
    const code = await codeTo(number);
    expect(await verify(person, other(code))).toEqual([422, 'phone_code_wrong']);
    expect(await isProved(person)).toBe(false);
    expect(await verify(person, code)).toEqual([200, null]);
    expect(await isProved(person)).toBe(true);
    expect(await verify(person, code)).toEqual([409, 'code_used']);
    expect(await send(person)).toEqual([409, 'phone_already_verified']);
    const profile = async (phoneNumber: string) =>
      product.app.inject({
        method: 'PUT',
        url: '/api/users/profile',
        headers: person.headers,
        payload: { firstName: 'Dana', lastName: 'Reyes', phoneNumber },
      });
    await profile(number);
    expect(await isProved(person)).toBe(true);
    await profile('212-555-0162');
    expect(await isProved(person)).toBe(false);
  });

  it('proves no phone number by a code that was sent to the former one', async () => {
    const person = await signUp(product, { phoneNumber: '212-555-0163' });
    await send(person);
    const code = await codeTo('212-555-0163');
    await product.platform.db.update(users).set({ phoneNumber: NUMBER }).where(eq(users.id, person.user.id));
    expect(await verify(person, code)).toEqual([422, 'code_unknown']);
    expect(await isProved(person)).toBe(false);
  });

  it('gets three codes a day, in any notation and for all accounts', async () => {
    const [one, two] = [
      await signUp(product, { phoneNumber: '(212) 555-0164' }),
      await signUp(product, { phoneNumber: '+1 212 555 0164' }),
    ];
    for (const person of [one, two, one]) expect(await send(person)).toEqual([200, null]);
    expect(await send(two)).toEqual([429, 'too_many_phone_codes']);
    product.clock.advance(24 * 3_600_000);
    expect(await send(two)).toEqual([200, null]);
  });

  it('ends a code for a phone number after ten minutes, and after five wrong ones', async () => {
    const person = await signUp(product, { phoneNumber: '212-555-0165' });
    await send(person);
    const late = await codeTo('212-555-0165');
    product.clock.advance(10 * 60_000);
    expect(await verify(person, late)).toEqual([422, 'code_expired']);
    await send(person);
    const code = await codeTo('212-555-0165');
    for (let tries = 0; tries < 5; tries++) await verify(person, other(code));
    expect(await verify(person, code)).toEqual([422, 'code_exhausted']);
  });

  it('verifies only the caller’s own number, and one that there is', async () => {
    const person = await signUp(product, { phoneNumber: '212-555-0166' });
    expect(await send(person, { phoneNumber: '212-555-0167' })).toEqual([403, 'not_your_number']);
    await product.platform.db.update(users).set({ phoneNumber: null }).where(eq(users.id, person.user.id));
    expect(await send(person)).toEqual([422, 'invalid']);
  });
});

it('an address is verified by the code that has set a forgotten password', async () => {
  const person = await signUp(product);
  const email = person.user.email ?? '';
  const post = (url: string, payload: object) => product.app.inject({ method: 'POST', url, payload });
  await post('/api/auth/forgot-password', { email });
  const password = 'a third horse battery';
  await post('/api/auth/reset-password', { email, code: await newestCode(product, email), password });
  const signedIn = await post('/api/auth/sign-in', { email, password });
  expect(signedIn.json()).toMatchObject({ user: { emailVerified: true } });
});
