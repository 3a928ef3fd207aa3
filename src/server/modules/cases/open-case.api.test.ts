import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { guestCasesPerDay, casesPerDay, maximumCaseTextLength } from '#shared/domain/limits.ts';
import { cases, users } from '#server/db/schema/index.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { caseRental, messageIn, openCaseBy, opened, QUESTION, threadOf } from '#tests/support/cases.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { callBy, type Refusal } from '#tests/support/own-listings.ts';
import { outboxOf, signInAsAdmin, signUp, verifiedPerson } from '#tests/support/people.ts';
import { codeOf } from '#tests/support/rentals.ts';

const app = sharedFixture(buildTestApp);
const admin = sharedFixture(() => signInAsAdmin(app));
const rental = sharedFixture(() => caseRental(app));

const ADMIN_ADDRESS = 'admin@equipshare.example';
async function mailedTo(address: string): Promise<string[]> {
  await app.dispatcher.drain();
  await app.outboundSender.drain();
  return (await outboxOf(app, address)).map(({ subject, text }) => `${subject} ${text}`);
}
const ofKind = (kind: string, subjectId: string) => ({ kind, reason: 'scam', subjectId });

describe('POST /api/cases', () => {
  it('opens a question about a booking of the caller’s, and mails the Admin', async () => {
    const { renter, bookingId } = rental;
    const { id, reference, replyBy } = await opened(app, renter, { bookingId, text: 'No <b>spark</b>' });
    expect([reference, replyBy]).toEqual([
      `C-${id.slice(-8).toUpperCase()}`,
      // Asked on a Wednesday, within support's hours.
      new Date(app.clock.now().getTime() + 24 * 3_600_000).toISOString(),
    ]);
    expect(await threadOf(app, renter, id)).toMatchObject({
      state: 'new',
      role: 'opener',
      booking: { id: bookingId, equipmentName: expect.any(String) as string },
      messages: [{ author: 'opener', content: 'No <b>spark</b>', mine: true, audience: null }],
    });
    const mails = await mailedTo(ADMIN_ADDRESS);
    expect(mails[0]).toContain(`New question: ${reference}`);
    expect(mails[0]).toContain('Dana R. wrote: “No <b>spark</b>”');
    expect(mails[0]).toContain(`/admin/cases/${id}`);
  });

  it('is open to people who are restricted and to those whose address is not verified', async () => {
    const person = await signUp(app);
    const restricted = { restrictionNoBook: true, restrictionNoList: true };
    await app.platform.db.update(users).set(restricted).where(eq(users.id, person.user.id));
    expect((await openCaseBy(app, person, { reason: 'restriction' })).statusCode).toBe(201);
  });

  it('opens one case for a form that is sent twice, also at the same time', async () => {
    const person = await verifiedPerson(app);
    const clientKey = 'pressed-twice-1';
    const answers = await Promise.all([1, 2, 3].map(() => openCaseBy(app, person, { clientKey })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 201]);
    const rows = await app.platform.db.select().from(cases).where(eq(cases.openedBy, person.user.id));
    expect(rows).toHaveLength(1);
    const other = await openCaseBy(app, person, { clientKey, text: 'Something else' });
    expect(codeOf(other)).toEqual([409, 'client_key_used']);
  });

  it('tells nothing of bookings and messages of others', async () => {
    const stranger = await verifiedPerson(app);
    const messageId = await messageIn(app, rental);
    const { bookingId } = rental;
    expect(codeOf(await openCaseBy(app, stranger, { bookingId }))).toEqual([404, 'booking_not_found']);
    const report = { kind: 'report_message', reason: 'scam', subjectId: messageId };
    expect(codeOf(await openCaseBy(app, stranger, report))).toEqual([404, 'reported_message_not_found']);
  });

  it('takes reports of a person, a listing and a message, with the booking that the message is of', async () => {
    const { renter, owner, equipmentId, bookingId } = rental;
    const messageId = await messageIn(app, rental, 'Pay me in cash');
    for (const [kind, subjectId, subjectName] of [
      ['report_person', owner.user.id, 'Terrence W.'],
      ['report_listing', equipmentId, expect.any(String) as string],
      ['report_message', messageId, null],
    ] as const) {
      const { id } = await opened(app, renter, { ...ofKind(kind, subjectId) });
      expect(await threadOf(app, renter, id)).toMatchObject({ kind, subjectName });
      if (kind === 'report_message') {
        expect((await threadOf(app, renter, id)).booking?.id).toBe(bookingId);
        const shown = await callBy(app, admin, 'GET', `/api/admin/cases/${id}`);
        expect(shown.json()).toMatchObject({
          subject: { kind: 'message', text: 'Pay me in cash', personId: owner.user.id },
          canBringIn: null,
        });
      }
    }
  });

  it('never lets the reported person learn of it', async () => {
    const { renter, owner } = rental;
    const { id } = await opened(app, renter, ofKind('report_person', owner.user.id));
    expect((await callBy(app, owner, 'GET', `/api/cases/${id}`)).statusCode).toBe(404);
    expect((await callBy(app, owner, 'GET', '/api/cases')).body).not.toContain(id);
    const refused = await callBy(app, admin, 'POST', `/api/admin/cases/${id}/other-party`);
    expect(codeOf(refused)).toEqual([409, 'case_other_refused']);
    expect((await mailedTo(owner.user.email ?? '')).join()).not.toMatch(/C-|report/i);
  });

  it('refuses reports of oneself, of what is one’s own, and of what is not there', async () => {
    const { owner, renter, equipmentId } = rental;
    const own = [ofKind('report_person', owner.user.id), ofKind('report_listing', equipmentId)];
    for (const body of own) expect(codeOf(await openCaseBy(app, owner, body))).toEqual([403, 'own_report']);
    const message = ofKind('report_message', await messageIn(app, rental));
    expect(codeOf(await openCaseBy(app, owner, message))).toEqual([403, 'own_report']);
    for (const kind of ['report_person', 'report_listing', 'report_message'])
      expect((await openCaseBy(app, renter, ofKind(kind, 'nobody'))).statusCode).toBe(404);
    expect((await openCaseBy(app, renter, ofKind('report_person', 'guest-user'))).statusCode).toBe(404);
  });

  it.each([
    ['nothing to read', { text: ' \u200b ' }, 'text'],
    ['10,000 characters', { text: 'x'.repeat(10_000) }, 'text'],
    ['a reason of another kind', { reason: 'never_received' }, 'reason'],
    ['no reason', { reason: undefined }, 'reason'],
    ['a report of nothing', { kind: 'report_person', reason: 'scam' }, 'subjectId'],
    ['photos of others', { photoIds: ['evi_foreign'] }, 'photoIds'],
    ['a kind that is not asked for', { kind: 'handover_dispute', reason: 'other' }, 'kind'],
  ])('refuses %s', async (_what, body, field) => {
    const answer = await openCaseBy(app, rental.renter, body);
    expect([answer.statusCode, Object.keys(answer.json<Refusal>().details ?? {})]).toEqual([422, [field]]);
  });

  it('keeps the longest text as it was written', async () => {
    const text = '🙂'.repeat(maximumCaseTextLength / 2);
    const { id } = await opened(app, await verifiedPerson(app), { text });
    const rows = await app.platform.db.select().from(cases).where(eq(cases.id, id));
    expect(rows).toHaveLength(1);
  });

  it('stops a flood, by person and day', async () => {
    const person = await verifiedPerson(app);
    for (let n = 0; n < casesPerDay; n += 1) await opened(app, person, { text: `No. ${n}` });
    const refused = await openCaseBy(app, person);
    expect(codeOf(refused)).toEqual([429, 'too_many_cases']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('a guest who asks', () => {
  const ask = (body: object, remoteAddress: string) =>
    app.app.inject({
      method: 'POST',
      url: '/api/cases',
      remoteAddress,
      payload: { ...QUESTION, reason: 'account', ...body },
    });
  const email = 'locked-out@people.example';

  it('leaves an address for the answer, to which the product mails nothing', async () => {
    const answer = await ask({ email, text: 'I cannot sign in.' }, '203.0.113.1');
    expect(answer.statusCode).toBe(201);
    const { id } = answer.json<{ id: string }>();
    const shown = await callBy(app, admin, 'POST', `/api/admin/cases/${id}/messages`, { text: 'Try again' });
    expect(shown.json()).toMatchObject({ opener: null, guestEmail: email, state: 'waiting' });
    await callBy(app, admin, 'POST', `/api/admin/cases/${id}/close`);
    expect(await mailedTo(email)).toEqual([]);
    expect((await mailedTo(ADMIN_ADDRESS)).join()).toContain(`${email} wrote: “I cannot sign in.”`);
  });

  it('cannot read it, report anybody, name a booking or show photos', async () => {
    const { id } = (await ask({ email }, '203.0.113.2')).json<{ id: string }>();
    expect((await callBy(app, undefined, 'GET', `/api/cases/${id}`)).statusCode).toBe(401);
    for (const body of [
      { kind: 'report_person', reason: 'scam', subjectId: rental.owner.user.id },
      { bookingId: rental.bookingId },
      { photoIds: ['evi_1'] },
    ])
      expect((await ask({ email, ...body }, '203.0.113.2')).statusCode).toBe(401);
    expect((await ask({}, '203.0.113.2')).json<Refusal>().details).toHaveProperty('email');
  });

  it('is stopped when a network asks too much, and others are not', async () => {
    for (let n = 0; n < guestCasesPerDay; n += 1)
      expect((await ask({ email }, '203.0.113.3')).statusCode).toBe(201);
    expect(codeOf(await ask({ email }, '203.0.113.3'))).toEqual([429, 'too_many_cases']);
    expect((await ask({ email }, '203.0.113.4')).statusCode).toBe(201);
  });
});
