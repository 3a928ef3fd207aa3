import type { FastifyInstance } from 'fastify';
import type { Clock } from '#shared/domain/clock.ts';
import { createBuiltInGeocoder } from '#server/adapters/geocoder/built-in.ts';
import { assembleRentals } from '#server/composition.ts';
import type { Config } from '#server/config.ts';
import { createDispatcher } from '#server/events/dispatcher.ts';
import type { Subscriber } from '#server/events/event.ts';
import { createCursorCodec } from '#server/http/pagination.ts';
import { createDueWork } from '#server/jobs/due-work.ts';
import { createRecurring } from '#server/jobs/recurring.ts';
import { createLiveHub } from '#server/live/hub.ts';
import { createCalendar } from '#server/modules/calendar/index.ts';
import { createClockService, createProductClock, type ClockService } from '#server/modules/clock/index.ts';
import { createListings } from '#server/modules/listings/index.ts';
import { createPlaceService } from '#server/modules/places/index.ts';
import type { Platform } from '#server/platform.ts';
import type { Bank } from './bank.ts';
import { createMortal, type MortalHooks, type MortalOutside } from './mortal.ts';
import { serve } from './serve.ts';

/** One process of the product: the true modules on the world's database, without timers, so that nothing happens by itself. */
export interface ProductProcess extends Pick<MortalOutside, 'isDead' | 'isWaiting' | 'doom' | 'spare'> {
  readonly app: FastifyInstance;
  readonly clock: ClockService;
  /** One look of everything that works in the background. Throws nothing. */
  lookRound(): Promise<void>;
  /** Acts on the provider's notices that have come. */
  handNotices(): Promise<void>;
  stop(): Promise<void>;
}

export interface ProcessDeps extends Pick<MortalHooks, 'interlude' | 'fate' | 'onDeath'> {
  readonly databaseUrl: string;
  readonly config: Config;
  readonly real: Clock;
  readonly bank: Bank;
  readonly onError: (error: unknown, message: string) => void;
}

async function inTurn(pieces: readonly (() => Promise<void>)[]): Promise<void> {
  for (const piece of pieces) await piece();
}

/** As core.ts puts it together, with the rentals of composition.ts on it; nothing kicks anything after a commit. */
function assemble(deps: ProcessDeps, { client, provider, unitOfWork }: MortalOutside) {
  const { databaseUrl, config, real, bank, onError } = deps;
  const { db } = client;
  const product = createProductClock(real);
  const clocks = { product, real };
  const platform: Platform = {
    config,
    db,
    unitOfWork,
    clocks,
    live: createLiveHub(databaseUrl, db, real, (error) => onError(error, 'live news were interrupted')),
    cursors: createCursorCodec('key of the simulation'),
  };
  const geocoder = createBuiltInGeocoder();
  const dueWork = createDueWork({ db, clocks, onError });
  const recurring = createRecurring({ db, clock: product, dueWork });
  const subscribers: Subscriber[] = [];
  const followUps: (() => Promise<void>)[] = [];
  const rentals = assembleRentals(
    {
      platform,
      dueWork,
      recurring,
      subscribe: (subscriber) => void subscribers.push(subscriber),
      alsoCatchUp: (work) => void followUps.push(work),
    },
    { paymentProvider: provider, geocoder, report: onError },
  );
  const dispatcher = createDispatcher({ db, subscribers, clock: real, onError });
  const follow = () => inTurn([...followUps, () => dispatcher.drain()]);
  const catchUp = () => inTurn([() => dueWork.runDue(), follow]);
  const clock = createClockService(platform, product, {
    nextDueAt: () => dueWork.nextDueAt(),
    tellOutside: (offset) => bank.setClock(offset),
    catchUp,
    arrive: () => inTurn([() => recurring.ensurePlanned(), () => dueWork.runHousekeeping(), follow]),
  });
  const places = createPlaceService(geocoder);
  const ownersDesk = {
    calendar: createCalendar(platform),
    listings: createListings({ platform, places, itemRentals: rentals.bookings.itemRentals }),
  };
  return { rentals, ownersDesk, clock, catchUp };
}

export async function startProcess(deps: ProcessDeps): Promise<ProductProcess> {
  const { databaseUrl, bank, interlude, fate, onDeath, onError } = deps;
  const outside = createMortal(databaseUrl, bank.provider(), {
    interlude,
    fate,
    onDeath,
    onError: (error) => onError(error, 'a database connection was lost'),
  });
  const { rentals, ownersDesk, clock, catchUp } = assemble(deps, outside);
  const app = await serve(outside.client.db, rentals, ownersDesk);
  await clock.refresh();
  return {
    app,
    clock,
    isDead: outside.isDead,
    isWaiting: outside.isWaiting,
    doom: outside.doom,
    spare: outside.spare,
    lookRound: () => catchUp().catch((error: unknown) => onError(error, 'a look round')),
    handNotices: () => rentals.payments.runPending(),
    async stop() {
      await app.close();
      await outside.client.pool.end();
    },
  };
}
