import { resolve } from 'node:path';
import { ProviderError } from '#server/adapters/payments/port.ts';
import { readConfig } from '#server/config.ts';
import { connectDatabase, type Database } from '#server/db/client.ts';
import { DomainError } from '#shared/domain/errors.ts';
import type { Press } from './press.ts';
import { clockFrom, type WorldClock } from './clock.ts';
import { openBank, type Bank } from './bank.ts';
import { chanceOf, type Chance } from './chance.ts';
import { openDiary, type Diary } from './diary.ts';
import { Killed } from './crashes.ts';
import { populate, type Cast } from './people.ts';
import { openListings, type ListingsBook } from './listings-book.ts';
import { startProcess, type ProcessDeps, type ProductProcess } from './process.ts';

const PROJECT = resolve(import.meta.dirname, '../../..');
/** In the future, since older signatures would be rejected, and before a change to summer time. */
const BEGINNING = Date.parse('2041-02-20T15:00:00Z');
const DAY_MS = 86_400_000;

/** An isolated product: a database, a payment provider, one or two processes, and clocks that the history moves. */
export interface World {
  readonly seed: number;
  /** No changes of dates, claims, readings or cases. */
  readonly isPlain: boolean;
  readonly chance: Chance;
  readonly diary: Diary;
  /** Every call that people made, in order. */
  readonly presses: Press[];
  readonly real: WorldClock;
  readonly bank: Bank;
  readonly db: Database;
  readonly databaseUrl: string;
  readonly cast: Cast;
  /** The listings as their owners have written them. */
  readonly listings: ListingsBook;
  /** Those that run now, the dead ones among them until they are replaced. */
  readonly processes: ProductProcess[];
  /** Product time, as the provider knows it. */
  readonly now: () => Date;
  /** One that lives; what has died is started again first. */
  process(): Promise<ProductProcess>;
  /** What happens while a process waits for the provider; none by default. */
  interlude: ProcessDeps['interlude'];
  /** What becomes of a call to the provider; it simply goes its way by default. */
  fate: ProcessDeps['fate'];
  stop(): Promise<void>;
}

const isInChain = (error: unknown, is: (one: unknown) => boolean): boolean =>
  is(error) || (error instanceof Error && error.cause !== undefined && isInChain(error.cause, is));

const EXPECTED_WORDS =
  /could not be closed yet|refund .* came back|the provider refuses|terminating connection|Connection terminated/;

/** Troubles that are ordered, or that the product announces on purpose. */
const isExpected = (error: unknown): boolean =>
  isInChain(
    error,
    (one) =>
      one instanceof Killed ||
      one instanceof ProviderError ||
      one instanceof DomainError ||
      (one instanceof Error && EXPECTED_WORDS.test(one.message)),
  );

const wordsOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const first = (error.stack ?? error.message).split('\n').slice(0, 4).join(' | ');
  return error.cause === undefined ? first : `${first} <- ${wordsOf(error.cause)}`;
};

export async function createWorld(seed: number, databaseUrl: string, isPlain: boolean): Promise<World> {
  const chance = chanceOf(seed);
  const real = clockFrom(BEGINNING + chance.int(0, 300) * DAY_MS + chance.int(0, 86_399) * 1000);
  const bank = await openBank(
    () => real.now(),
    (message) => diary.problem(message),
  );
  const now = (): Date => new Date(real.now().getTime() + bank.control.status().clock.offsetSeconds * 1000);
  const diary = openDiary(now);
  const client = connectDatabase(databaseUrl, () => undefined, { max: 3 });
  const cast = await populate(client.db, chance.branch(), real.now(), isPlain);
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DEMO_DATA: 'off' }, PROJECT);
  const processes: ProductProcess[] = [];

  const deps: ProcessDeps = {
    databaseUrl,
    isPlain,
    config,
    real,
    bank,
    interlude: (when, call) => world.interlude(when, call),
    fate: (call, given) => world.fate(call, given),
    onDeath(boundary) {
      diary.note(`a process dies (${boundary})`);
      diary.count(`died ${boundary}`);
    },
    onError(error, message) {
      if (isExpected(error)) diary.note(`  (${message}: ${error instanceof Error ? error.message : ''})`);
      else diary.problem(`unexpected: ${message}: ${wordsOf(error)}`);
    },
  };

  async function start(): Promise<ProductProcess> {
    const started = await startProcess(deps);
    started.app.addHook('onError', (request, _reply, error, done) => {
      if (!isExpected(error))
        diary.problem(`unexpected: ${request.method} ${request.url}: ${wordsOf(error)}`);
      done();
    });
    return started;
  }

  const world: World = {
    seed,
    isPlain,
    chance,
    diary,
    presses: [],
    real,
    bank,
    db: client.db,
    databaseUrl,
    cast,
    listings: openListings(cast.items),
    processes,
    now,
    interlude: () => Promise.resolve(),
    fate: () => Promise.resolve('goes on'),
    async process() {
      for (const [index, one] of processes.entries()) {
        if (!one.isDead()) continue;
        diary.note(`process ${index} is started anew`);
        await one.stop();
        processes[index] = await start();
      }
      return chance.pick(processes);
    },
    async stop() {
      for (const one of processes) await one.stop();
      await client.close();
      await bank.stop();
    },
  };
  const count = chance.happens(0.35) ? 2 : 1;
  for (let i = 0; i < count; i++) processes.push(await start());
  return world;
}
