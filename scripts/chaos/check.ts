import { readFile } from 'node:fs/promises';
import { jsonOf, send } from './client.ts';
import { ADMIN_PASSWORD } from './instance.ts';
import { until } from './programs.ts';
import type { Setting } from './setting.ts';

/** Money that is under way arrives within this time, retries included. */
const SETTLED_WITHIN_MS = 150_000;

/** What waits to be done, by queue. */
const OPEN_WORK = `
  select (select count(*) from provider_events where handled_at is null)::int as notices,
    (select count(*) from payment_operations where status = 'pending')::int as calls,
    (select count(*) from domain_events where dispatched_at is null)::int as events`;

async function waitForWork({ database, provider }: Setting): Promise<void> {
  await provider('clear-faults', {});
  await until(
    'all payments, events and messages are through',
    async () => {
      await provider('deliver-now', {});
      const [open] = await database.ask<{ notices: number; calls: number; events: number }>(OPEN_WORK);
      return open !== undefined && open.notices + open.calls + open.events === 0;
    },
    SETTLED_WITHIN_MS,
  );
}

type Find = (setting: Setting) => Promise<string[]>;

const bookings: Find = async ({ database, notes }) => {
  const rows = await database.ask<{ id: string; renter: string; item: string; day: string; status: string }>(
    'select id, renter_id as renter, equipment_id as item, first_day::text as day, status from bookings',
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const lost = notes.bookings.flatMap((noted) => {
    const row = byId.get(noted.id);
    const isThere = row?.renter === noted.renter && row.item === noted.item && row.day.startsWith(noted.day);
    return isThere ? [] : [`booking ${noted.id} was acknowledged and is not there`];
  });
  const lapsed = notes.bookings.filter(
    ({ id }) => byId.get(id)?.status === 'canceled' && !notes.cancelAsked.has(id),
  );
  const alive = [...notes.canceled].filter((id) => byId.get(id)?.status !== 'canceled');
  return [
    ...lost,
    ...lapsed.map(({ id }) => `booking ${id} has ended, and no one canceled it`),
    ...alive.map((id) => `booking ${id} was canceled and is ${byId.get(id)?.status}`),
  ];
};

const doubles: Find = async ({ database }) => {
  const rows = await database.ask<{ one: string; other: string }>(`
    select a.id as one, b.id as other from occupancy a join occupancy b
      on a.equipment_id = b.equipment_id and a.id < b.id and a.during && b.during
    where a.released_at is null and b.released_at is null`);
  return rows.map(({ one, other }) => `${one} and ${other} have the same machine at the same time`);
};

/** A day that was refused as taken has a booking in the end. */
const refusals: Find = async ({ database, notes }) => {
  const rows = await database.ask<{ item: string; day: string }>(
    'select equipment_id as item, first_day::text as day from bookings',
  );
  const had = new Set(rows.map(({ item, day }) => `${item} ${day}`));
  return notes.taken
    .filter(({ item, day }) => !had.has(`${item} ${day}`))
    .map(({ item, day }) => `${item} was said to be taken on ${day}, and no one ever had it`);
};

const messages: Find = async ({ database, notes }) => {
  const rows = await database.ask<{ id: string }>('select id from messages');
  const there = new Set(rows.map(({ id }) => id));
  const lost = notes.messages.filter(({ id }) => !there.has(id));
  const [twice] = await database.ask<{ times: number }>(`
    select count(*)::int as times from (select booking_id, content from messages where client_key is not null group by 1, 2 having count(*) > 1) t`);
  return [
    ...lost.map(({ id }) => `message ${id} was acknowledged and is not there`),
    ...(twice?.times ? [`${twice.times} message(s) are there twice`] : []),
  ];
};

const photos: Find = async ({ origin, notes }) => {
  const problems: string[] = [];
  for (const url of notes.photos) {
    const { status } = await send(origin, { path: url });
    if (status !== 200) problems.push(`photo ${url} was acknowledged and answers ${status}`);
  }
  return problems;
};

/** Every cent that the provider took is in the books once, and the books agree with the provider. */
const money: Find = async ({ database, notes, origin }) => {
  const rows = await database.ask<{ intent: string; captured: number; entries: number }>(`
    select p.provider_intent_id as intent, p.captured_cents as captured,
      (select count(*)::int from journal_entries j where j.booking_id = p.booking_id and j.kind = 'collected') as entries
    from payments p where p.kind = 'booking_fee'`);
  const known = new Map(rows.map((row) => [row.intent, row]));
  const lost = notes.payments.flatMap((id) => {
    const row = known.get(id);
    if (!row || row.captured <= 0) return [`payment ${id} was taken and is not in the books`];
    return row.entries === 1 ? [] : [`payment ${id} is in the ledger ${row.entries} times`];
  });
  return [...lost, ...(await differences(origin))];
};

/** As the Admin would ask for it. */
async function differences(origin: string): Promise<string[]> {
  const body = { email: 'admin@equipshare.example', password: ADMIN_PASSWORD };
  const signedIn = await send(origin, { method: 'POST', path: '/api/auth/sign-in', body });
  const as = { id: 'Admin', cookie: signedIn.cookie };
  const answer = await send(origin, { method: 'POST', path: '/api/admin/reconciliation', as, body: {} });
  if (answer.status !== 200) return [`the reconciliation answered ${answer.status}: ${answer.text}`];
  const report = jsonOf(answer) as { differences: unknown[] };
  return report.differences.map((each) => `reconciliation: ${JSON.stringify(each)}`);
}

/** A process that exits on its own did not survive the fault. */
async function crashes({ instances }: Setting): Promise<string[]> {
  const problems: string[] = [];
  for (const { log } of instances) {
    const text = await readFile(log, 'utf8').catch(() => '');
    if (/uncaught|unhandled|triggerUncaughtException/i.test(text))
      problems.push(`a process crashed: see ${log}`);
  }
  return problems;
}

/** Compares every acknowledged answer with what is stored; returns the differences. */
export async function check(setting: Setting): Promise<string[]> {
  await waitForWork(setting);
  const found: string[] = [...setting.notes.wrong];
  for (const find of [bookings, doubles, refusals, messages, photos, money, crashes])
    found.push(...(await find(setting)));
  return found;
}
