import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdminWarning, WarningBody } from '#shared/contracts/admin-people.ts';
import type { Alert } from '#shared/contracts/alerts.ts';
import type { OwnWarning } from '#shared/contracts/profile.ts';
import { notificationChoices, warnings } from '#server/db/schema/index.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import { newId } from '#server/ids.ts';
import { adminActsOn, allPages, auditOf, refusalOf } from '#tests/support/admin-people.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { dataOf, listenAt, pastOldNews } from '#tests/support/live-stream.ts';
import { callBy, type Refusal } from '#tests/support/own-listings.ts';
import { outboxOf, PASSWORD, signInAsAdmin, verifiedPerson, type Person } from '#tests/support/people.ts';

const product = sharedFixture(buildTestApp);
let admin: Person;
let person: Person;
beforeAll(async () => {
  admin = await signInAsAdmin(product);
});
beforeEach(async () => {
  person = await verifiedPerson(product, { lastName: 'Warned' });
});

const WORDS = { severity: 'medium', reason: 'Late again', description: 'Came back two days late.' } as const;
const send = (overrides: Partial<Record<keyof WarningBody, string>> = {}, who: Person = admin) =>
  callBy(product, who, 'POST', '/api/admin/warnings', { userId: person.user.id, ...WORDS, ...overrides });
const sent = async (overrides = {}) => (await send(overrides)).json<AdminWarning>();
const dismiss = (id: string) => callBy(product, admin, 'PUT', `/api/admin/warnings/${id}/dismiss`);
const mine = async () => (await callBy(product, person, 'GET', '/api/users/warnings')).json<OwnWarning[]>();
const listed = async (query = '') =>
  (await callBy(product, admin, 'GET', `/api/admin/warnings${query}`)).json<AdminWarning[]>();

describe('POST /api/admin/warnings', () => {
  it('puts it on the person’s profile, and answers it with whom it is for', async () => {
    const answer = await send();
    expect(answer.statusCode).toBe(201);
    const warning = answer.json<AdminWarning>();
    const { id, email } = person.user;
    expect(warning).toMatchObject({ ...WORDS, userId: id, userName: 'Dana Warned', userEmail: email });
    expect(await mine()).toEqual([{ id: warning.id, ...WORDS, createdAt: warning.createdAt }]);
  });

  it('reaches the warned person as an alert and by mail, whatever they have chosen', async () => {
    const topics = ['requests', 'handover', 'reminders', 'messages', 'ratings'] as const;
    const at = product.platform.clocks.product.now();
    const off = { userId: person.user.id, channel: 'email', wanted: false, updatedAt: at } as const;
    await product.platform.db.insert(notificationChoices).values(topics.map((topic) => ({ ...off, topic })));
    await send({ severity: 'high' });
    await product.dispatcher.drain();
    const alerts = (await callBy(product, person, 'GET', '/api/alerts')).json<Alert[]>();
    expect(alerts).toMatchObject([
      { kind: 'warning.issued', title: 'A serious warning about your account', bookingId: null, read: false },
    ]);
    expect(alerts[0]?.message).toContain('Late again: Came back two days late.');
    const mails = await outboxOf(product, person.user.email ?? '');
    const mail = mails.find(({ subject }) => subject?.includes('warning'));
    expect(mail?.text).toMatch(
      /Came back two days late\.[^]*\/support\?kind=question[^]*can’t turn these emails off/,
    );
  });

  it('sends no notice of a warning that was dismissed before', async () => {
    const { platform, dispatcher } = product;
    const [at, id, userId] = [platform.clocks.product.now(), newId('wrn'), person.user.id];
    // In one step, so that no event is dispatched between the two.
    await platform.unitOfWork.run(async (tx) => {
      const warning = { id, userId, issuedBy: 'Admin', ...WORDS, createdAt: at, dismissedAt: at };
      await tx.insert(warnings).values(warning);
      await recordEvent(tx, { type: 'warning.issued', warningId: id, userId }, at);
    });
    await dispatcher.drain();
    expect((await callBy(product, person, 'GET', '/api/alerts')).json<Alert[]>()).toEqual([]);
  });

  it('tells open pages of a warning at once', async () => {
    const origin = product.app.server.listening
      ? `http://127.0.0.1:${(product.app.server.address() as { port: number }).port}`
      : await product.app.listen({ host: '127.0.0.1', port: 0 });
    const heard = await listenAt(origin, person);
    await pastOldNews(product, [heard]);
    const { id } = await sent();
    await product.dispatcher.drain();
    expect(dataOf(await heard.nextOf('user'))).toEqual({ userId: person.user.id });
    await dismiss(id);
    await product.dispatcher.drain();
    expect(dataOf(await heard.nextOf('user'))).toEqual({ userId: person.user.id });
    heard.leave();
  });

  it('writes a warning down without its words', async () => {
    const { id } = await sent({ reason: 'Was rude to Dana' });
    expect(await adminActsOn(product, person.user.id)).toEqual([
      {
        actorId: 'Admin',
        action: 'admin.warning_sent',
        subjectKind: 'user',
        details: { warningId: id, severity: 'medium' },
      },
    ]);
    expect(JSON.stringify(await auditOf(product, person.user.id))).not.toContain('rude');
  });

  it('never sends a warning to the Admin', async () => {
    expect(refusalOf(await send({ userId: 'Admin' }))).toEqual([
      403,
      'warning_to_admin',
      'Warnings cannot be addressed to Admin',
    ]);
    expect(await product.platform.db.$count(warnings, eq(warnings.userId, 'Admin'))).toBe(0);
  });

  it('reaches the Reviewer, and answers 404 for an unknown user', async () => {
    expect((await send({ userId: 'Reviewer' })).statusCode).toBe(201);
    for (const userId of ['nobody', 'guest-user'])
      expect((await send({ userId })).json<Refusal>()).toMatchObject({
        code: 'invalid',
        details: { userId: 'This person is not here any more.' },
      });
  });

  it.each<[field: keyof WarningBody, value: string, message: string | RegExp]>([
    ['userId', '', 'User selection is required'],
    ['reason', ' ', 'Reason is required'],
    ['description', 'Too short', 'Description must be at least 10 characters'],
    ['reason', '\u200b', 'Reason is required'],
    ['description', `short${'\u2060'.repeat(20)}`, 'Description must be at least 10 characters'],
    ['severity', 'extreme', /\w/],
  ])('says by field what is wrong: %s %j', async (field, value, message) => {
    const answer = await send({ [field]: value });
    const { details = {} } = answer.json<Refusal>();
    expect([answer.statusCode, Object.keys(details)]).toEqual([422, [field]]);
    expect(details[field]).toMatch(message);
  });

  it('lets only the Admin warn users', async () => {
    expect((await send({}, person)).statusCode).toBe(403);
    expect(await mine()).toEqual([]);
  });
});

describe('PUT /api/admin/warnings/{id}/dismiss', () => {
  it('takes it off the profile and the list, and keeps it for the record', async () => {
    const { id } = await sent();
    const answer = await dismiss(id);
    const now = product.platform.clocks.product.now().toISOString();
    expect([answer.statusCode, answer.json<AdminWarning>().dismissedAt]).toEqual([200, now]);
    expect(await mine()).toEqual([]);
    const ofThem = `?userId=${person.user.id}`;
    expect(await listed(ofThem)).toEqual([]);
    expect(await listed(`${ofThem}&state=all`)).toMatchObject([{ id, dismissedAt: now, ...WORDS }]);
  });

  it('lets a warning be dismissed twice without harm, and writes it down once', async () => {
    const { id } = await sent();
    const first = (await dismiss(id)).json<AdminWarning>();
    product.clock.advance(60_000);
    const again = await dismiss(id);
    expect([again.statusCode, again.json()]).toEqual([200, first]);
    const acts = (await adminActsOn(product, person.user.id)).map(({ action }) => action);
    expect(acts.filter((action) => action === 'admin.warning_dismissed')).toHaveLength(1);
  });

  it('knows no other', async () => {
    expect(refusalOf(await dismiss('nothing')).slice(0, 2)).toEqual([404, 'warning_not_found']);
  });
});

describe('GET /api/admin/warnings', () => {
  it('goes from page to page, newest first', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      product.clock.advance(1000);
      ids.unshift((await sent()).id);
    }
    const url = `/api/admin/warnings?userId=${person.user.id}`;
    const rows = await allPages<AdminWarning>(product, admin, url, 2);
    expect(rows.map(({ id }) => id)).toEqual(ids);
  });

  it('leaves out those of deleted accounts', async () => {
    await send();
    await callBy(product, person, 'DELETE', '/api/auth/delete-profile', { password: PASSWORD });
    expect(await listed(`?userId=${person.user.id}&state=all`)).toEqual([]);
  });
});
