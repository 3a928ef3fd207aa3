// The engine of every queue: claims rows by lease, runs them, and retries what failed after a pause (backoff).
import pLimit from 'p-limit';
import type { Clock } from '#shared/domain/clock.ts';
import type { Database } from '../db/client.ts';
import { errorLine } from '../describe-error.ts';
import { createCoalescingWorker } from '../lib/coalescing-worker.ts';
import type { QueueTable, Scope } from './queue-table.repository.ts';
import { createWorkbench, type Workbench } from './workbench.ts';

/** Commits of this instance wake a queue at once; this finds what other instances left, and what ends its pause. */
const POLL_MS = 5_000;

interface QueueRow {
  readonly id: string;
  readonly attempts: number;
}

export interface QueueOptions<Row extends QueueRow> {
  /** As logs and metrics call it. */
  readonly name: string;
  readonly db: Database;
  readonly table: QueueTable<Row>;
  /** Real time: leases and retries do not move with the sandbox clock. */
  readonly clock: Clock;
  /** The column since when a row waits; `clock` unless set. */
  readonly waitingClock?: Clock;
  /** The rows that are meant, as of now; all that are open where it is absent. */
  readonly scope?: () => Scope;
  /** Longer than the work on one row can take: after it another instance takes the row over. */
  readonly leaseMs: number;
  /** How many rows are worked on at the same time, one unless set. */
  readonly atOnce?: number;
  /** How many rows are claimed at most before their turn has come. */
  readonly batch?: number;
  /** Rows of one lane are worked on one after the other, in their order. */
  readonly laneOf?: (row: Row) => string;
  /** Does the work and writes down that it is done. At least once a row, so it must be idempotent; throwing means again later. */
  readonly handle: (row: Row) => Promise<void>;
  /** After the n-th try has failed, in milliseconds. */
  readonly pauseAfter: (attempts: number) => number;
  /** For what no further try can help: ends the row instead of postponing it. False where another try may. */
  readonly giveUp?: (row: Row, error: unknown) => Promise<boolean>;
  readonly onError: (error: unknown, message: string) => void;
  /** What the log says of a failed try. */
  readonly failure: (row: Row) => string;
}

/** Work that could be done now: how much, how much of it has failed before, and for how long the oldest has waited. */
export interface QueueReading {
  readonly queue: string;
  readonly depth: number;
  readonly failed: number;
  readonly oldestSeconds: number;
}

export interface MeasuredQueue {
  measure(): Promise<QueueReading>;
}

export interface Queue<Row> extends MeasuredQueue {
  /** Looks for work now and does not wait for it. */
  wake(): void;
  /** The same after a commit that has made rows of these tables due, if this queue's is one of them. */
  wakeAfter(due: ReadonlySet<object>): void;
  /** Works on every row that is due and was there at the call, not on those that come meanwhile; answers how many there were. */
  drain(): Promise<number>;
  /** Claims the oldest row of that scope and works on it beside all others; undefined where none is free. */
  runOne(scope: Scope, eager?: boolean): Promise<Row | undefined>;
  /** Waits for the try on that row that is under way in this instance, if there is one. */
  join(id: string): Promise<void>;
  start(): void;
  /** Claims nothing more, and waits for what is under way. */
  stop(): Promise<void>;
}

const laterThan = (clock: Clock, ms: number) => new Date(clock.now().getTime() + ms);

/** One try. Never rejects: what could not even be written down is done again after its lease. */
function createAttempt<Row extends QueueRow>(options: QueueOptions<Row>): (row: Row) => Promise<void> {
  const { db, table, clock, handle, onError } = options;

  async function fail(row: Row, error: unknown): Promise<void> {
    if (await options.giveUp?.(row, error)) return;
    onError(error, options.failure(row));
    const until = laterThan(clock, options.pauseAfter(row.attempts));
    await table.postpone(db, row.id, errorLine(error), until);
  }

  return async (row) => {
    try {
      await handle(row).catch((error: unknown) => fail(row, error));
    } catch (error) {
      onError(error, 'the outcome of a try could not be written down');
    }
  };
}

interface Claims<Row> {
  /** Waits for a free place, then claims what fits of `most`, if it is still wanted. */
  readonly claim: (most: number, isWanted: () => boolean) => Promise<{ claimed: number; mayBeMore: boolean }>;
  readonly claimOne: (scope: Scope, eager: boolean) => Promise<Row | undefined>;
  /** Waits until what is being claimed is on the workbench. */
  readonly settled: () => Promise<unknown>;
}

function createClaims<Row extends QueueRow>(
  { db, table, clock, scope, leaseMs, atOnce = 1, batch = atOnce }: QueueOptions<Row>,
  bench: Workbench<Row>,
): Claims<Row> {
  const oneByOne = pLimit(1);
  const claiming = new Set<Promise<unknown>>();
  const lease = () => ({ now: clock.now(), leaseUntil: laterThan(clock, leaseMs) });

  /** Claims rows and puts them on the workbench by `put`. */
  function take(claimed: Promise<readonly Row[]>, put: (row: Row) => Promise<void>): Promise<readonly Row[]> {
    const taken = claimed.then((rows) => {
      for (const row of rows) void put(row);
      return rows;
    });
    const end = taken.then(
      () => void claiming.delete(end),
      () => void claiming.delete(end),
    );
    claiming.add(end);
    return taken;
  }

  const claimNow = async (count: number): Promise<number> =>
    (await take(table.claim(db, { ...lease(), count, scope: scope?.() }), (row) => bench.inTurn(row))).length;

  return {
    claim: (most, isWanted) =>
      oneByOne(async () => {
        await bench.freePlace();
        const count = Math.min(most, batch - bench.size());
        const claimed = isWanted() ? await claimNow(count) : 0;
        return { claimed, mayBeMore: claimed === count };
      }),
    async claimOne(ofThese, eager) {
      const claimed = table.claim(db, { ...lease(), count: 1, scope: ofThese, eager });
      const [row] = await take(claimed, (row) => bench.atOnce(row));
      return row;
    },
    settled: () => Promise.all(claiming),
  };
}

/**
 * The engine of every queue: claims rows by `for update skip locked` for the time of a lease, works on them, and lets what
 * fails wait (docs/decisions/0061-one-queue-engine.md). Each row is taken by one instance, and by another one if that dies.
 */
export function createQueue<Row extends QueueRow>(options: QueueOptions<Row>): Queue<Row> {
  const { name, db, table, clock, scope, onError, atOnce = 1, batch = atOnce, laneOf } = options;
  const bench = createWorkbench(createAttempt(options), { atOnce, laneOf });
  const { claim, claimOne, settled } = createClaims(options, bench);
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const looking = createCoalescingWorker(async () => {
    while ((await claim(batch, () => !stopped)).mayBeMore);
  });

  function wake(): void {
    if (stopped) return;
    void looking.request().catch((error: unknown) => onError(error, `the queue ${name} could not be read`));
  }

  return {
    wake,
    wakeAfter: (due) => (due.has(table) ? wake() : undefined),
    async drain() {
      const due = await table.countDue(db, clock.now(), scope?.());
      for (let left = due; left > 0;) {
        const { claimed } = await claim(left, () => true);
        // None: another instance, or the look of a commit, has taken the rest.
        if (claimed === 0) break;
        left -= claimed;
      }
      // What such a look has just claimed may not be on the workbench yet.
      await settled();
      await bench.all();
      return due;
    },
    async runOne(ofThese, eager = false) {
      const row = await claimOne(ofThese, eager);
      if (row) await bench.join(row.id);
      return row;
    },
    async join(id) {
      await settled();
      await bench.join(id);
    },
    async measure() {
      const { since, ...backlog } = await table.readBacklog(db, scope?.());
      const now = (options.waitingClock ?? clock).now().getTime();
      const oldestSeconds = since ? Math.max(0, now - since.getTime()) / 1000 : 0;
      return { queue: name, ...backlog, oldestSeconds };
    },
    start() {
      timer ??= setInterval(wake, POLL_MS).unref();
      wake();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await looking.idle();
      await bench.all();
    },
  };
}
