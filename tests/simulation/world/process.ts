import type { FastifyInstance } from 'fastify';
import type { Clock } from '#shared/domain/clock.ts';
import { createBuiltInGeocoder } from '#server/adapters/geocoder/built-in.ts';
import { assembleRentals } from '#server/composition/rentals.ts';
import type { Config } from '#server/config.ts';
import { createDispatcher } from '#server/events/dispatcher.ts';
import type { Subscriber } from '#server/events/event.ts';
import { createCursorCodec } from '#server/http/pagination.ts';
import { createScheduledJobs } from '#server/jobs/scheduled-jobs.ts';
import { createRecurring } from '#server/jobs/recurring.ts';
import { createLiveHub } from '#server/live/hub.ts';
import { createAdminConsole } from '#server/modules/admin-console/index.ts';
import { createCalendar } from '#server/modules/calendar/index.ts';
import { createCases } from '#server/modules/cases/index.ts';
import { createClaimsService } from '#server/modules/claims/index.ts';
import { createClockService, createProductClock, type ClockService } from '#server/modules/clock/index.ts';
import { createListings } from '#server/modules/listings/index.ts';
import { createPlaceService } from '#server/modules/places/index.ts';
import type { Platform } from '#server/platform.ts';
import type { Bank } from './bank.ts';
import { createCrashable, type CrashHooks, type CrashableOutside } from './crashes.ts';
import { serve } from './serve.ts';

/** One process of the product: the true modules on the world's database, without timers, so that nothing happens on its own. */
export interface ProductProcess extends Pick<CrashableOutside, 'isDead' | 'isWaiting' | 'doom' | 'spare'> {
  readonly app: FastifyInstance;
  readonly clock: ClockService;
  /** One look of everything that works in the background. Throws nothing. */
  lookRound(): Promise<void>;
  /** Processes received webhook events. */
  deliverWebhooks(): Promise<void>;
  stop(): Promise<void>;
}

export interface ProcessDeps extends Pick<CrashHooks, 'interlude' | 'fate' | 'onDeath'> {
  readonly databaseUrl: string;
  /** No cases, not even by a denial. */
  readonly isPlain: boolean;
  readonly config: Config;
  readonly real: Clock;
  readonly bank: Bank;
  readonly onError: (error: unknown, message: string) => void;
}

async function inTurn(pieces: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const piece of pieces) await piece();
}

/** Its table of places takes half a second to read, and never changes. */
const geocoder = createBuiltInGeocoder();

/** As core.ts puts it together, with the rentals of composition/rentals.ts on it; nothing kicks anything after a commit. */
function assemble(deps: ProcessDeps, { client, provider, unitOfWork }: CrashableOutside) {
  const { databaseUrl, isPlain, config, real, bank, onError } = deps;
  const { db } = client;
  const product = createProductClock(real);
  const clocks = { product, real };
  const platform: Platform = {
    config,
    db,
    unitOfWork,
    clocks,
    live: createLiveHub(databaseUrl, db, (error) => onError(error, 'live news were interrupted')),
    cursors: createCursorCodec('key of the simulation'),
  };
  const scheduledJobs = createScheduledJobs({ db, clocks, onError });
  const recurring = createRecurring({ db, clock: product, scheduledJobs });
  const subscribers: Subscriber[] = [];
  const followUps: (() => Promise<void>)[] = [];
  const rentals = assembleRentals(
    {
      platform,
      scheduledJobs,
      recurring,
      subscribe: (subscriber) => void subscribers.push(subscriber),
      alsoCatchUp: (work) => void followUps.push(work),
    },
    { paymentProvider: provider, geocoder, report: onError },
  );
  const dispatcher = createDispatcher({ db, subscribers, clock: real, onError, atOnce: 1 });
  const follow = () => inTurn([...followUps, () => dispatcher.drain()]);
  const catchUp = () => inTurn([() => scheduledJobs.runDue(), follow]);
  const clock = createClockService(platform, product, {
    nextDueAt: () => scheduledJobs.nextDueAt(),
    tellOutside: (offset) => bank.setClock(offset),
    catchUp,
    arrive: () => inTurn([() => recurring.ensurePlanned(), () => scheduledJobs.runHousekeeping(), follow]),
  });
  const places = createPlaceService(geocoder);
  // No password has to be confirmed here, and the audit log has tests of its own.
  const auth = {
    requireConfirmed: () => Promise.resolve(),
    adminAudit: () => Promise.resolve(),
    networkKey: (address: string) => address,
  };
  const { payments, bookings } = rentals;
  const listings = createListings({ platform, places, itemRentals: bookings.itemRentals });
  const cases = createCases({ platform, auth });
  if (!isPlain) subscribers.push(cases.deniedHandovers);
  // Messages stay in their queue.
  const outboundSender = { drain: () => Promise.resolve(0), firstTry: () => Promise.resolve(true) };
  const console = { platform, auth, listings, payments, outboundSender, scheduledJobs, dispatcher, onError };
  const services = {
    claims: createClaimsService({ platform, payments }, auth),
    calendar: createCalendar(platform),
    listings,
    cases,
    console: createAdminConsole(console),
  };
  return { rentals, services, clock, catchUp };
}

export async function startProcess(deps: ProcessDeps): Promise<ProductProcess> {
  const { databaseUrl, bank, interlude, fate, onDeath, onError } = deps;
  const outside = createCrashable(databaseUrl, bank.provider(), {
    interlude,
    fate,
    onDeath,
    onError: (error) => onError(error, 'a database connection was lost'),
  });
  const { rentals, services, clock, catchUp } = assemble(deps, outside);
  const app = await serve(outside.client.db, rentals, services);
  await clock.refresh();
  return {
    app,
    clock,
    isDead: outside.isDead,
    isWaiting: outside.isWaiting,
    doom: outside.doom,
    spare: outside.spare,
    lookRound: () => catchUp().catch((error: unknown) => onError(error, 'a look round')),
    deliverWebhooks: () => rentals.payments.runPending(),
    async stop() {
      await app.close();
      await outside.client.pool.end();
    },
  };
}
