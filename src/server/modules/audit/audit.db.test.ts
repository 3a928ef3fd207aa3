import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { AuditLine } from '#shared/contracts/admin-audit.ts';
import { auditLog, users } from '#server/db/schema/index.ts';
import { newId } from '#server/ids.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { createBookingRow, createListing, createOwner } from '#tests/support/listings.ts';
import { signInAsAdmin, verifiedPerson, type Person } from '#tests/support/people.ts';

const LIST = '/api/admin/audit';
const EXPORT = '/api/admin/audit.csv';

const app = sharedFixture(buildTestApp);
const admin = sharedFixture(() => signInAsAdmin(app));

const get = (url: string, person: Person = admin) => app.app.inject({ url, headers: person.headers });

async function read(url: string): Promise<AuditLine[]> {
  const answer = await get(url);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<AuditLine[]>();
}

const AT = new Date('2026-03-08T12:00:00Z');
type Entry = Partial<typeof auditLog.$inferInsert>;
/** Lines about a subject of their own, each a second after the one before, unless specified otherwise. Answers the subject's id. */
async function write(...entries: Entry[]): Promise<string> {
  const subjectId = newId('sub');
  const rows = entries.map((entry, index) => ({
    id: newId('aud'),
    at: new Date(AT.getTime() + index * 1000),
    action: 'test.done',
    subjectKind: 'test',
    subjectId,
    ...entry,
  }));
  await app.platform.db.insert(auditLog).values(rows);
  return subjectId;
}

describe('the audit log', () => {
  it('lists act, actor, subject and reason, with current names', async () => {
    const { db } = app.platform;
    const owner = await createOwner(db, { firstName: 'Lena', lastName: 'Kowalski' });
    const renterId = await createOwner(db);
    const equipmentId = await createListing(db, { ownerId: owner, name: 'Crawler' });
    const parts = { ownerId: owner, renterId, equipmentId };
    const booking = await createBookingRow(db, { ...parts, orderNumber: 'ES-4711' });
    const common = { actorId: 'Admin', reason: 'They asked for it', addressHash: 'ab'.repeat(32) };
    await write(
      { ...common, action: 'test.user', subjectKind: 'user', subjectId: owner },
      { action: 'test.booking', subjectKind: 'booking', subjectId: booking, details: { cents: 100 } },
      { action: 'test.item', subjectKind: 'equipment', subjectId: equipmentId, actorId: 'nobody-here' },
    );
    const [aboutOwner] = await read(`${LIST}?subjectId=${owner}`);
    expect(aboutOwner).toEqual({
      id: expect.stringMatching(/^aud_/) as string,
      at: '2026-03-08T12:00:00.000Z',
      actorId: 'Admin',
      actorName: 'Platform Admin',
      action: 'test.user',
      subjectKind: 'user',
      subjectId: owner,
      subjectName: 'Lena Kowalski',
      reason: 'They asked for it',
      details: {},
      address: 'abababab',
    });
    const [aboutBooking] = await read(`${LIST}?subjectId=${booking}`);
    expect(aboutBooking).toMatchObject({
      actorId: null,
      actorName: null,
      subjectName: 'ES-4711',
      reason: null,
      details: { cents: 100 },
      address: null,
    });
    const [aboutItem] = await read(`${LIST}?subjectId=${equipmentId}`);
    expect(aboutItem).toMatchObject({ actorId: 'nobody-here', actorName: null, subjectName: 'Crawler' });
  });

  it('keeps the lines of a deleted account without its name', async () => {
    const { db } = app.platform;
    const person = await createOwner(db, { firstName: 'Lena', lastName: 'Kowalski' });
    await write({ actorId: person, subjectKind: 'user', subjectId: person });
    await db
      .update(users)
      .set({ deletedAt: AT, email: null, firstName: '', lastName: '' })
      .where(eq(users.id, person));
    const [line] = await read(`${LIST}?actorId=${person}`);
    expect(line).toMatchObject({
      subjectId: person,
      actorName: 'Former member',
      subjectName: 'Former member',
    });
  });

  it('reads the log page by page, the newest first, lines of one instant as well', async () => {
    const entries = Array.from({ length: 7 }, (_, index) => ({
      at: new Date(AT.getTime() + Math.floor(index / 3) * 1000),
    }));
    const subjectId = await write(...entries);
    const seen: AuditLine[] = [];
    let next: string | undefined = `${LIST}?subjectId=${subjectId}&limit=2`;
    let pages = 0;
    while (next !== undefined) {
      const answer = await get(next);
      expect(answer.statusCode, answer.body).toBe(200);
      seen.push(...answer.json<AuditLine[]>());
      pages += 1;
      next = /<([^>]+)>; rel="next"/.exec(String(answer.headers['link'] ?? ''))?.[1];
    }
    expect(pages).toBe(4);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(7);
    const keys = seen.map(({ at, id }) => `${at} ${id}`);
    expect(keys).toEqual([...keys].sort().reverse());
  });

  it('goes on in the same list only', async () => {
    const subjectId = await write({}, {}, {});
    const first = await get(`${LIST}?subjectId=${subjectId}&limit=1`);
    const cursor = /cursor=([^>&]+)/.exec(String(first.headers['link']))?.[1] ?? '';
    expect((await get(`${LIST}?limit=1&cursor=${cursor}`)).statusCode).toBe(400);
    expect((await get(`${LIST}?subjectId=${subjectId}&limit=2&cursor=${cursor}`)).statusCode).toBe(200);
    expect((await get(`${LIST}?cursor=nonsense`)).statusCode).toBe(400);
  });
});

describe('filters', () => {
  it('filters the log by one action, and by all of a kind', async () => {
    const actions = ['kind_a.one', 'kind_a.two', 'kind_a', 'kind_ab.one'];
    await write(...actions.map((action) => ({ action })));
    const found = async (action: string) =>
      (await read(`${LIST}?action=${action}`)).map((line) => line.action).sort();
    expect(await found('kind_a.two')).toEqual(['kind_a.two']);
    expect(await found('kind_a')).toEqual(['kind_a', 'kind_a.one', 'kind_a.two']);
    expect(await found('kind_a.')).toEqual(['kind_a', 'kind_a.one', 'kind_a.two']);
    expect(await found('kind')).toEqual([]);
    expect(await found('kind_a.one.more')).toEqual([]);
  });

  it('filters the log by days of New York, both included', async () => {
    const at = (text: string) => ({ at: new Date(text) });
    const subjectId = await write(
      at('2026-03-08T04:59:59.999Z'),
      at('2026-03-08T05:00:00Z'),
      at('2026-03-09T03:59:59.999Z'),
      at('2026-03-09T04:00:00Z'),
    );
    const found = async (days: string) =>
      (await read(`${LIST}?subjectId=${subjectId}&${days}`)).map((line) => line.at);
    expect(await found('from=2026-03-08&to=2026-03-08')).toEqual([
      '2026-03-09T03:59:59.999Z',
      '2026-03-08T05:00:00.000Z',
    ]);
    expect(await found('from=2026-03-09')).toEqual(['2026-03-09T04:00:00.000Z']);
    expect(await found('to=2026-03-07')).toEqual(['2026-03-08T04:59:59.999Z']);
  });

  it.each([
    'action=Sign%20In',
    `action=${'a'.repeat(61)}`,
    'action=a%00',
    'from=2026-02-30',
    'from=2026-03-09&to=2026-03-08',
    'from=0000-01-01',
    'to=9999-12-31',
    `actorId=${'x'.repeat(65)}`,
    'subjectId=',
    'limit=0',
    'limit=101',
  ])('refuses the filter %s, in the list and in the file', async (query) => {
    expect((await get(`${LIST}?${query}`)).statusCode).toBe(422);
    if (!query.startsWith('limit')) expect((await get(`${EXPORT}?${query}`)).statusCode).toBe(422);
  });
});

describe('the file for a spreadsheet', () => {
  const linesIn = (body: string) => body.trim().split('\r\n').slice(1);

  it('writes a line for each line of the log, however many, and logs the file itself', async () => {
    const subjectId = await write(...Array.from({ length: 4100 }, () => ({})));
    const answer = await get(`${EXPORT}?subjectId=${subjectId}&action=test.done`);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const ids = linesIn(answer.body).map((line) => line.split(',').at(-1));
    expect(new Set(ids).size).toBe(4100);
    expect(ids).toHaveLength(4100);
    const [exported] = await read(`${LIST}?action=admin.audit_exported`);
    expect(exported).toMatchObject({ actorId: 'Admin', details: { subjectId, action: 'test.done' } });
    expect(exported?.address).toMatch(/^[0-9a-f]{8}$/);
  });

  it('logs ids, and no names', async () => {
    const query = 'subjectId=dana.reyes@people.example&actorId=Admin&to=2999-01-01';
    expect((await get(`${EXPORT}?${query}`)).statusCode).toBe(200);
    const exported = await read(`${LIST}?action=admin.audit_exported`);
    expect(exported.map(({ details }) => details)).toContainEqual({ actorId: 'Admin', to: '2999-01-01' });
  });

  it('writes the same columns as the log', async () => {
    const subjectId = await write({
      actorId: 'Admin',
      reason: 'Two words, "quoted"',
      details: { cents: 5 },
    });
    const { body } = await get(`${EXPORT}?subjectId=${subjectId}`);
    const [heading, row] = body.slice(1).split('\r\n');
    expect(heading).toBe(
      'Time (UTC),Action,Actor,Actor id,Subject kind,Subject,Subject id,Reason,Details,Network,Line id',
    );
    expect(row).toMatch(
      /^2026-03-08T12:00:00\.000Z,test\.done,Platform Admin,Admin,test,,sub_\w+,"Two words, ""quoted""","\{""cents"":5\}",,aud_\w+$/,
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
    'takes no reason for a formula: %j',
    async (text) => {
      const { db } = app.platform;
      const actorId = await createOwner(db, { firstName: text, lastName: 'Kowalski' });
      const subjectId = await write({ actorId, reason: text });
      const { body } = await get(`${EXPORT}?subjectId=${subjectId}`);
      expect(body).toContain(`'${text}`);
      // At no beginning of a cell, quoted or not.
      expect(body).not.toMatch(/(^|,|\n)"?[=+\-@\t]/);
    },
  );

  it('refuses the file to other users, without a log line', async () => {
    const before = (await read(`${LIST}?action=admin.audit_exported&limit=100`)).length;
    expect((await get(EXPORT, await verifiedPerson(app))).statusCode).toBe(403);
    const head = await app.app.inject({ method: 'HEAD', url: EXPORT, headers: admin.headers });
    expect(head.statusCode).toBe(404);
    expect(await read(`${LIST}?action=admin.audit_exported&limit=100`)).toHaveLength(before);
  });
});

describe('the contents of the log', () => {
  it('logs also that the Admin had the money compared', async () => {
    const url = '/api/admin/reconciliation';
    const answer = await app.app.inject({ method: 'POST', url, headers: admin.headers });
    expect(answer.statusCode, answer.body).toBe(200);
    const [line] = await read(`${LIST}?action=admin.reconciled`);
    expect(line).toMatchObject({ actorName: 'Platform Admin', details: { differences: 0, backfilled: 0 } });
  });

  it('keeps the log: no call changes it or takes it away', async () => {
    const subjectId = await write({});
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const answer = await app.app.inject({ method, url: LIST, headers: admin.headers, payload: {} });
      expect(answer.statusCode).toBe(404);
    }
    await expect(app.platform.db.delete(auditLog).where(eq(auditLog.subjectId, subjectId))).rejects.toThrow();
    expect(await read(`${LIST}?subjectId=${subjectId}`)).toHaveLength(1);
  });
});
