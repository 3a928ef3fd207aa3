import { eq, isNull } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { scheduledJobs } from '#server/db/schema/index.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { createQueue, type Queue } from './queue.ts';
import { queueTable } from './queue-table.repository.ts';

const NOON = Date.parse('2026-06-01T12:00:00Z');
const LEASE_MS = 60_000;
const PAUSE_MS = 10_000;

/** Jobs are a queue like any other; here a job's id is its name and its kind its lane. */
const table = queueTable({
  table: scheduledJobs,
  isOpen: isNull(scheduledJobs.doneAt),
  order: ['dueAt', 'id'],
  since: scheduledJobs.dueAt,
});
type Row = typeof scheduledJobs.$inferSelect;

const client = sharedFixture(openTestDatabase);
let now = NOON;
let begun: string[];
let failures: string[];
let gates: Map<string, () => void>;
let queues: Queue<Row>[] = [];

const write = (...ids: string[]) =>
  client.db
    .insert(scheduledJobs)
    .values(
      ids.map((id, index) => ({ id, kind: id.split('-')[0]!, subject: id, dueAt: new Date(NOON + index) })),
    );

async function done(id: string): Promise<void> {
  await client.db
    .update(scheduledJobs)
    .set({ doneAt: new Date(now) })
    .where(eq(scheduledJobs.id, id));
}

/** Work that goes on until `finish(id)`. */
const held = ({ id }: Row) => new Promise<void>((resolve) => gates.set(id, resolve)).then(() => done(id));
const finish = (id: string) => gates.get(id)?.();

function instance(
  handle: (row: Row) => Promise<void> = ({ id }) => done(id),
  options: Partial<Parameters<typeof createQueue<Row>>[0]> = {},
): Queue<Row> {
  const queue = createQueue<Row>({
    name: 'test',
    db: client.db,
    table,
    clock: { now: () => new Date(now) },
    leaseMs: LEASE_MS,
    handle(row) {
      begun.push(row.id);
      return handle(row);
    },
    pauseAfter: () => PAUSE_MS,
    onError: (_error, message) => failures.push(message),
    failure: ({ id }) => `${id} failed`,
    ...options,
  });
  queues.push(queue);
  return queue;
}

const begunAre = (ids: string[]) => expect.poll(() => begun).toEqual(ids);
const refuse = () => Promise.reject(new Error('away'));

beforeEach(async () => {
  await client.db.delete(scheduledJobs);
  [now, begun, failures] = [NOON, [], []];
  gates = new Map();
});

// A queue that has claimed a row looks for more, which would be those of the next test.
afterEach(async () => {
  gates.forEach((open) => open());
  await Promise.all(queues.map((queue) => queue.stop()));
  queues = [];
});

/** The table, whose claims of rows are made at once and answered when the test says so. */
function unansweredClaims() {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const slow: typeof table = {
    ...table,
    async claim(...given) {
      const rows = await table.claim(...given);
      if (rows.length > 0) await answered;
      return rows;
    },
  };
  return { slow, answer };
}

describe('the queue engine', () => {
  it('serves other rows while one hangs', async () => {
    await write('hangs');
    const queue = instance(held, { atOnce: 2 });
    queue.wake();
    await begunAre(['hangs']);
    await write('quick');
    queue.wake();
    await begunAre(['hangs', 'quick']);
    finish('quick');
    await write('next');
    queue.wake();
    await begunAre(['hangs', 'quick', 'next']);
    finish('next');
    finish('hangs');
    await queue.stop();
    expect(await client.db.$count(scheduledJobs, isNull(scheduledJobs.doneAt))).toBe(0);
  });

  it('works on rows of one lane in their order and on others beside them', async () => {
    await write('a-1', 'a-2', 'b-1');
    const queue = instance(held, { atOnce: 3, laneOf: ({ kind }) => kind });
    const drained = queue.drain();
    await begunAre(['a-1', 'b-1']);
    finish('a-1');
    await begunAre(['a-1', 'b-1', 'a-2']);
    finish('b-1');
    finish('a-2');
    expect(await drained).toBe(3);
  });

  it('leaves a claimed row to its instance until the lease ends', async () => {
    await write('row');
    const first = instance(held);
    first.wake();
    await begunAre(['row']);
    const second = instance();
    now += LEASE_MS - 1;
    expect(await second.drain()).toBe(0);
    now += 1;
    expect(await second.drain()).toBe(1);
    expect(begun).toEqual(['row', 'row']);
    finish('row');
    await first.stop();
  });

  it('claims nothing more once it stops, and waits for what is under way', async () => {
    await write('under way', 'waiting');
    const queue = instance(held);
    queue.wake();
    await begunAre(['under way']);
    const stopped = queue.stop();
    finish('under way');
    await stopped;
    queue.wake();
    expect(begun).toEqual(['under way']);
    expect(await client.db.$count(scheduledJobs, isNull(scheduledJobs.doneAt))).toBe(1);
  });

  it('waits in a drain for rows whose claim by a commit has not been answered yet', async () => {
    await write('row');
    const { slow, answer } = unansweredClaims();
    const queue = instance(({ id }) => done(id), { table: slow });
    const due = () => table.countDue(client.db, new Date(now));
    queue.wake();
    await expect.poll(due).toBe(0);
    let isOver = false;
    const drained = queue.drain().finally(() => (isOver = true));
    for (let look = 0; look < 20; look += 1) await due();
    expect(isOver).toBe(false);
    answer();
    await drained;
    expect(begun).toEqual(['row']);
    expect(await client.db.$count(scheduledJobs, isNull(scheduledJobs.doneAt))).toBe(0);
  });

  it('joins the try on a row whose claim has not been answered yet', async () => {
    await write('row');
    const { slow, answer } = unansweredClaims();
    const queue = instance(({ id }) => done(id), { table: slow });
    const first = queue.runOne(undefined);
    const due = () => table.countDue(client.db, new Date(now));
    await expect.poll(due).toBe(0);
    expect(await queue.runOne(undefined)).toBeUndefined();
    let isOver = false;
    const joined = queue.join('row').finally(() => (isOver = true));
    for (let look = 0; look < 20; look += 1) await due();
    expect(isOver).toBe(false);
    answer();
    await joined;
    expect(begun).toEqual(['row']);
    await first;
  });

  it('postpones a failed row, and ends one that no further try can help', async () => {
    await write('hopeless', 'worth another');
    const giveUp = async ({ id }: Row) => {
      if (id === 'hopeless') await done(id);
      return id === 'hopeless';
    };
    const queue = instance(refuse, { giveUp });
    await queue.drain();
    now += PAUSE_MS - 1;
    expect(await queue.drain()).toBe(0);
    now += 1;
    expect(await queue.drain()).toBe(1);
    expect(begun).toEqual(['hopeless', 'worth another', 'worth another']);
    expect(failures).toEqual(['worth another failed', 'worth another failed']);
  });

  it('measures depth, failures and the age of the oldest row', async () => {
    const queue = instance(refuse);
    expect(await queue.measure()).toEqual({ queue: 'test', depth: 0, failed: 0, oldestSeconds: 0 });
    await write('first');
    await queue.drain();
    await write('second', 'third');
    now += 5_000;
    expect(await queue.measure()).toEqual({ queue: 'test', depth: 3, failed: 1, oldestSeconds: 5 });
  });

  it('releases a row from its pause after a failure, and leaves one that is under way alone', async () => {
    await write('failed', 'leased');
    await instance(refuse).drain();
    expect(await table.release(client.db, 'failed')).toBe('freed');
    expect(await table.release(client.db, 'failed')).toBe('freed');
    await client.db.update(scheduledJobs).set({ lastError: null }).where(eq(scheduledJobs.id, 'leased'));
    expect(await table.release(client.db, 'leased')).toBe('not_failed');
    expect(await table.release(client.db, 'nowhere')).toBe('unknown');
    expect(await instance().drain()).toBe(1);
  });
});
