import { setTimeout as sleep } from 'node:timers/promises';
import { connectDatabase, type DatabaseClient } from './client.ts';
import { isDatabaseUnavailable, sqlState } from './sql-errors.ts';

/** How old what is read there may be. Longer than this after a change, its author reads it there too (http/public-reads.ts). */
const MOST_LAG_MS = 2_000;
const EVERY_MS = 500;
const PATIENCE_MS = 2_000;

/** How far the log of the server has been written, or replayed where that is a replica. */
const POSITION = `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end)::text as lsn`;
const HAS_REACHED = `select coalesce(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end >= $1::pg_lsn, false) as reached`;

export interface ReplicaDeps {
  readonly url: string;
  readonly primary: Pick<DatabaseClient, 'pool'>;
  /** Milliseconds of a clock that never jumps. */
  readonly monotonic: () => number;
  readonly report: (error: unknown, message: string) => void;
}

interface Position {
  readonly lsn: string;
  readonly at: number;
}

async function timely<T>(work: Promise<T>): Promise<T> {
  const late = sleep(PATIENCE_MS, undefined, { ref: false }).then(() => {
    throw new Error('the replica was not answered for in time');
  });
  return Promise.race([work, late]);
}

/**
 * A streaming replica, measured twice a second: a position of the primary's log that the replica has reached says that everything
 * committed before that position was asked for is there.
 */
export function createReplica({ url, primary, monotonic, report }: ReplicaDeps) {
  const client = connectDatabase(url, (error) => report(error, 'a connection to the replica was lost'));
  let caughtUpTo = -Infinity;
  let aimedAt: Position | undefined;
  let isAway = false;
  let timer: NodeJS.Timeout | undefined;
  let look: Promise<void> = Promise.resolve();
  let stopped = false;

  async function measure(): Promise<void> {
    if (!aimedAt) {
      const at = monotonic();
      const { rows } = await primary.pool.query<{ lsn: string }>(POSITION);
      aimedAt = { lsn: rows[0]?.lsn ?? '', at };
    }
    const { rows } = await client.pool.query<{ reached: boolean }>(HAS_REACHED, [aimedAt.lsn]);
    if (!rows[0]?.reached) return;
    caughtUpTo = aimedAt.at;
    aimedAt = undefined;
  }

  function forget(): void {
    caughtUpTo = -Infinity;
    // It may come back as another server, with another log.
    aimedAt = undefined;
  }

  async function lookOnce(): Promise<void> {
    try {
      await timely(measure());
      isAway = false;
    } catch (error) {
      forget();
      if (isAway || stopped) return;
      isAway = true;
      report(error, 'the replica does not answer; the primary is read');
    }
  }

  function again(): void {
    if (stopped) return;
    timer = setTimeout(() => {
      look = lookOnce().finally(again);
    }, EVERY_MS).unref();
  }

  return {
    db: client.db,
    /** Whether everything is there that was committed more than `MOST_LAG_MS` ago. */
    isFresh: (): boolean => monotonic() - caughtUpTo <= MOST_LAG_MS,
    /** After a failed read: true for an error of the database, conflicts with what the primary sends included. It is not read again until it is seen to be fresh. */
    isToBlame(error: unknown): boolean {
      const isAnswer = !isDatabaseUnavailable(error) && sqlState(error) === undefined;
      if (!isAnswer) forget();
      return !isAnswer;
    },
    start: again,
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await look;
      await client.close();
    },
  };
}

export type Replica = ReturnType<typeof createReplica>;
