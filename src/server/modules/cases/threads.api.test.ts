import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Alert } from '#shared/contracts/alerts.ts';
import type { AdminCase, AdminCaseThread, Case } from '#shared/contracts/cases.ts';
import { caseMessagesPerHour } from '#shared/domain/limits.ts';
import { alerts, cases, users } from '#server/db/schema/index.ts';
import { buildTestApp } from '#tests/support/app.ts';
import {
  adminDoes,
  casePhoto,
  caseRental,
  openCaseBy,
  opened,
  threadOf,
  wordsOf,
  writeIn,
} from '#tests/support/cases.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { callBy } from '#tests/support/own-listings.ts';
import { outboxOf, signInAsAdmin, verifiedPerson, type Person } from '#tests/support/people.ts';
import { codeOf } from '#tests/support/rentals.ts';

const app = sharedFixture(buildTestApp);
let admin: Person;
// The clock moves beyond the Admin's session.
beforeEach(async () => {
  admin = await signInAsAdmin(app);
});
const HOUR = 3_600_000;

async function about() {
  const rental = await caseRental(app);
  const { id } = await opened(app, rental.renter, { bookingId: rental.bookingId, text: 'Before' });
  return { ...rental, id };
}
async function mailed(address: string | null): Promise<string[]> {
  await app.dispatcher.drain();
  await app.outboundSender.drain();
  return (await outboxOf(app, address ?? '')).map(({ subject, text }) => `${subject} ${text}`);
}
const list = async (query = '') =>
  (await callBy(app, admin, 'GET', `/api/admin/cases${query}`)).json<AdminCase[]>();

describe('a case between a person and the Admin', () => {
  it('goes back and forth by mail, and its state says whose turn it is', async () => {
    const { renter, id } = await about();
    const answered = await adminDoes(app, admin, id, 'messages', { text: 'Have you tried the choke?' });
    expect([answered.state, answered.replyBy]).toEqual(['waiting', null]);
    const [mail] = await mailed(renter.user.email);
    expect(mail).toContain('We answered you');
    expect(mail).toContain('“Have you tried the choke?”');
    expect(mail).toContain(`/support/${id}`);
    expect((await writeIn(app, renter, id, { text: 'I have.' })).json()).toMatchObject({ state: 'new' });
    const [toAdmin] = await mailed('admin@equipshare.example');
    expect(toAdmin).toContain('New message from Dana R.');
    const [first] = (await callBy(app, renter, 'GET', '/api/alerts')).json<Alert[]>();
    expect(first).toMatchObject({ kind: 'case.answered', caseId: id });
    expect(await wordsOf(app, renter, id)).toEqual(['Before', 'Have you tried the choke?', 'I have.']);
  });

  it('stays as old as its first unanswered question', async () => {
    const { renter, id } = await about();
    const since = app.clock.now().toISOString();
    app.clock.advance(HOUR / 4);
    await writeIn(app, renter, id, { text: 'Hello?' });
    const [row] = await list(`?q=C-${id.slice(-8)}`);
    expect(row).toMatchObject({ state: 'new', stateSince: since, preview: 'Hello?' });
  });

  it('closes, tells the person, and reopens when they write again', async () => {
    const { renter, id } = await about();
    for (let n = 0; n < 2; n += 1) expect((await adminDoes(app, admin, id, 'close')).state).toBe('closed');
    expect((await mailed(renter.user.email)).filter((mail) => mail.includes('We closed'))).toHaveLength(1);
    expect((await writeIn(app, renter, id, { text: 'Not quite' })).json()).toMatchObject({ state: 'new' });
  });

  it('writes a message once that is sent twice, and refuses another under its key', async () => {
    const { renter, id } = await about();
    const body = { text: 'Twice', clientKey: 'twice-pressed' };
    const answers = await Promise.all([1, 2].map(() => writeIn(app, renter, id, body)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await wordsOf(app, renter, id)).toEqual(['Before', 'Twice']);
    const other = await writeIn(app, renter, id, { ...body, text: 'Another' });
    expect(codeOf(other)).toEqual([409, 'client_key_used']);
    for (let n = 0; n < 2; n += 1)
      await adminDoes(app, admin, id, 'messages', { text: 'Once', clientKey: 'admins-key' });
    expect(await wordsOf(app, renter, id)).toEqual(['Before', 'Twice', 'Once']);
  });

  it('stops a flood of messages', async () => {
    const { renter, id } = await about();
    const answers = [];
    for (let n = 0; n <= caseMessagesPerHour; n += 1)
      answers.push((await writeIn(app, renter, id, { text: `No. ${n}` })).statusCode);
    expect(answers.filter((status) => status === 200)).toHaveLength(caseMessagesPerHour);
    expect(answers.at(-1)).toBe(429);
  });

  it('is there for nobody else: neither to read nor to write in', async () => {
    const { owner, id } = await about();
    for (const person of [owner, await verifiedPerson(app), admin]) {
      expect(codeOf(await callBy(app, person, 'GET', `/api/cases/${id}`))).toEqual([404, 'case_not_found']);
      expect(codeOf(await writeIn(app, person, id, { text: 'Me too' }))).toEqual([404, 'case_not_found']);
    }
    expect((await callBy(app, owner, 'GET', '/api/cases')).json()).toEqual([]);
  });

  it('can be answered when its person has left, and mails nobody then', async () => {
    const { renter, id } = await about();
    const nothing = { email: null, passwordHash: null, phoneNumber: null, firstName: '', lastName: '' };
    const gone = { ...nothing, smsConsentGiven: false, smsConsentDate: null, deletedAt: app.clock.now() };
    await app.dispatcher.drain();
    await app.platform.db.delete(alerts).where(eq(alerts.userId, renter.user.id));
    await callBy(app, renter, 'POST', '/api/logout');
    await app.platform.db.execute(`delete from sessions where user_id = '${renter.user.id}'`);
    await app.platform.db.execute(`delete from one_time_codes where user_id = '${renter.user.id}'`);
    await app.platform.db.update(users).set(gone).where(eq(users.id, renter.user.id));
    const thread = await adminDoes(app, admin, id, 'messages', { text: 'Too late' });
    expect(thread.opener).toMatchObject({ name: 'Former member', hasLeft: true });
    expect(await mailed(renter.user.email)).not.toContainEqual(expect.stringContaining('Too late'));
  });
});

describe('the other party of a case', () => {
  it('is brought in by the Admin, and reads nothing from before', async () => {
    const { owner, renter, id } = await about();
    await adminDoes(app, admin, id, 'messages', { text: 'We will ask Terrence.' });
    const photo = await casePhoto(app, renter);
    await writeIn(app, renter, id, { text: 'See here', photoIds: [photo.id] });
    const before = await callBy(app, admin, 'GET', `/api/admin/cases/${id}`);
    expect(before.json<AdminCaseThread>().canBringIn).toMatchObject({ id: owner.user.id });

    for (let n = 0; n < 2; n += 1) await adminDoes(app, admin, id, 'other-party');
    expect(await threadOf(app, owner, id)).toMatchObject({ role: 'other', messages: [] });
    expect((await callBy(app, owner, 'GET', photo.url)).statusCode).toBe(404);
    expect((await mailed(owner.user.email)).filter((mail) => /your side/.test(mail))).toHaveLength(1);

    await writeIn(app, owner, id, { text: 'It was fine.' });
    await adminDoes(app, admin, id, 'messages', { text: 'To you both' });
    await adminDoes(app, admin, id, 'messages', { text: 'To Dana', to: 'opener' });
    await adminDoes(app, admin, id, 'messages', { text: 'To Terrence', to: 'other' });
    await writeIn(app, renter, id, { text: 'It was not.' });
    expect(await wordsOf(app, owner, id)).toEqual([
      'It was fine.',
      'To you both',
      'To Terrence',
      'It was not.',
    ]);
    expect(await wordsOf(app, renter, id)).toEqual([
      'Before',
      'We will ask Terrence.',
      'See here',
      'It was fine.',
      'To you both',
      'To Dana',
      'It was not.',
    ]);
    const own = (await callBy(app, owner, 'GET', '/api/cases')).json<Case[]>();
    expect(own.map((each) => each.id)).toEqual([id]);
    expect((await mailed(owner.user.email)).join()).not.toMatch(/Before|We will ask|See here|To Dana/);
  });

  it('cannot be addressed before they are in', async () => {
    const { id } = await about();
    const answer = await callBy(app, admin, 'POST', `/api/admin/cases/${id}/messages`, {
      text: 'Hello',
      to: 'other',
    });
    expect(answer.statusCode).toBe(422);
  });

  it.each([
    { kind: 'privacy_request', reason: 'data_copy' },
    { kind: 'question', reason: 'other' },
  ])('is nobody in a $kind without a booking', async (body) => {
    const { id } = await opened(app, await verifiedPerson(app), body);
    const answer = await callBy(app, admin, 'POST', `/api/admin/cases/${id}/other-party`);
    expect(codeOf(answer)).toEqual([409, 'case_other_refused']);
  });
});

describe('photos of a case', () => {
  it('are shown to those who read their message and to the Admin, and to nobody before', async () => {
    const { owner, renter, bookingId } = await about();
    const photo = await casePhoto(app, renter);
    const sees = async (who?: typeof renter) => (await callBy(app, who, 'GET', photo.url)).statusCode;
    expect([await sees(renter), await sees(admin)]).toEqual([404, 404]);
    const { id } = await opened(app, renter, { bookingId, photoIds: [photo.id] });
    const [message] = (await threadOf(app, renter, id)).messages;
    expect(message?.photos).toMatchObject([{ id: photo.id, url: photo.url }]);
    const stranger = await verifiedPerson(app);
    expect(await Promise.all([renter, admin, owner, stranger, undefined].map(sees))).toEqual([
      200, 200, 404, 404, 404,
    ]);
  });

  it('are the caller’s own, and shown once', async () => {
    const { owner, renter, id } = await about();
    const photo = await casePhoto(app, renter);
    const foreign = await openCaseBy(app, owner, { photoIds: [photo.id] });
    expect(foreign.statusCode).toBe(422);
    const answers = await Promise.all(
      [1, 2].map((n) => writeIn(app, renter, id, { text: `Photo ${n}`, photoIds: [photo.id] })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  });
});

describe('the Admin’s inbox', () => {
  it('lists by age, state, kind, person and booking, and marks what is overdue', async () => {
    const first = await about();
    app.clock.advance(HOUR / 4);
    const second = await opened(app, first.owner, { kind: 'privacy_request', reason: 'data_deletion' });
    const mine = `?userId=${first.owner.user.id}`;
    expect((await list(mine)).map(({ id }) => id)).toEqual([second.id]);
    await adminDoes(app, admin, first.id, 'other-party');
    expect((await list(mine)).map(({ id }) => id)).toEqual([first.id, second.id]);
    expect((await list(`${mine}&sort=newest`)).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect((await list(`${mine}&kind=privacy_request`)).map(({ id }) => id)).toEqual([second.id]);
    expect((await list(`?bookingId=${first.bookingId}`)).map(({ id }) => id)).toEqual([first.id]);
    expect((await list(`${mine}&state=closed`)).length).toBe(0);
    expect((await list(mine)).map(({ isOverdue }) => isOverdue)).toEqual([false, false]);
    app.clock.advance(5 * 24 * HOUR);
    admin = await signInAsAdmin(app);
    expect((await list(`${mine}&state=open`)).map(({ isOverdue }) => isOverdue)).toEqual([true, true]);
    await adminDoes(app, admin, second.id, 'close');
    expect((await list(`${mine}&state=closed`)).map(({ id }) => id)).toEqual([second.id]);
    expect((await list(`${mine}&state=open`)).map(({ id }) => id)).toEqual([first.id]);
  });

  it('finds by reference, order number, name and address, and turns its pages without loss', async () => {
    const person = await verifiedPerson(app, { firstName: 'Wilhelmina', lastName: 'Quackenbush' });
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) ids.push((await opened(app, person, { text: `No. ${n}` })).id);
    expect((await list(`?q=quackenb&limit=100`)).map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect((await list(`?q=C-${ids[0]!.slice(-8).toUpperCase()}`)).map(({ id }) => id)).toEqual([ids[0]]);
    const seen: string[] = [];
    for (let url: string | undefined = `/api/admin/cases?q=quackenb&limit=1`; url;) {
      const answer = await callBy(app, admin, 'GET', url);
      seen.push(...answer.json<AdminCase[]>().map(({ id }) => id));
      url = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1];
    }
    expect(seen.sort()).toEqual([...ids].sort());
  });
});

it('keeps every case when it is answered and closed at the same time', async () => {
  const { renter, id } = await about();
  await Promise.all([
    adminDoes(app, admin, id, 'close'),
    writeIn(app, renter, id, { text: 'Meanwhile' }),
    adminDoes(app, admin, id, 'other-party'),
  ]);
  const [row] = await app.platform.db.select().from(cases).where(eq(cases.id, id));
  expect(['new', 'closed']).toContain(row?.state);
  expect(await wordsOf(app, renter, id)).toEqual(['Before', 'Meanwhile']);
});
