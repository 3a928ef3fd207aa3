import type { FastifyInstance } from 'fastify';
import { resolve } from 'node:path';
import type { BookingPreview, CreateBookingBody } from '#shared/contracts/booking-requests.ts';
import type { Booking } from '#shared/contracts/bookings.ts';
import type { Outgoing } from '#server/adapters/outgoing/port.ts';
import { createBuiltInGeocoder } from '#server/adapters/geocoder/built-in.ts';
import { readConfig } from '#server/config.ts';
import { connectDatabase, type Database } from '#server/db/client.ts';
import { createUnitOfWork } from '#server/db/unit-of-work.ts';
import { createCursorCodec } from '#server/http/pagination.ts';
import { createSecretBox } from '#server/lib/secret-box.ts';
import { createScheduledJobs } from '#server/jobs/scheduled-jobs.ts';
import { createLiveHub } from '#server/live/hub.ts';
import { createBookings, type Bookings } from '#server/modules/bookings/index.ts';
import {
  calendarFileRoutes,
  calendarRoutes,
  createCalendar,
  createCalendarFiles,
  createFeeds,
  feedRoutes,
  followFreedTime,
  type Feeds,
} from '#server/modules/calendar/index.ts';
import { createFleet, fleetRoutes } from '#server/modules/listings/index.ts';
import { createPlaceService } from '#server/modules/places/index.ts';
import type { Platform } from '#server/platform.ts';
import { TestClock } from './app.ts';
import { bareApp, serveBookings } from './bare-app.ts';
import { createTestDatabase } from './database.ts';
import { createFakePayments, type FakePayments } from './fake-payments.ts';

const PROJECT = resolve(import.meta.dirname, '../..');

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** The bookings' calls, and those of the owner's calendar and fleet, on a database of their own, with payments that a test directs and a clock that it moves by hand. */
export interface BookingsApp {
  readonly platform: Platform;
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly clock: TestClock;
  readonly payments: FakePayments;
  readonly bookings: Bookings;
  /** What calendars of other products answer. */
  readonly foreign: { answer: Outgoing };
  readonly feeds: Feeds;
  /** Whom the owner's notice of a paid booking was asked for. */
  readonly told: string[];
  /** Runs what has fallen due by the clock. Failures are thrown. */
  runDue(): Promise<void>;
  close(): Promise<void>;
}

export interface BookingsAppOptions {
  /** The product's time at the beginning: a Tuesday morning in Austin, unless specified otherwise. */
  readonly now?: string;
  readonly orderNumbers?: () => string;
}

export async function buildBookingsApp({
  now = '2026-09-01T15:00:00Z',
  orderNumbers,
}: BookingsAppOptions = {}): Promise<BookingsApp> {
  const database = await createTestDatabase();
  const failures: unknown[] = [];
  const fail = (error: unknown) => void failures.push(error);
  const client = connectDatabase(database.url, fail);
  const { db } = client;
  const clock = new TestClock(new Date(now));
  const clocks = { product: clock, real: clock };
  const unitOfWork = createUnitOfWork(db, () => undefined);
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DEMO_DATA: 'off' }, PROJECT);
  const live = createLiveHub(database.url, db, fail);
  const cursors = createCursorCodec('key of the tests');
  const platform: Platform = { config, db, unitOfWork, clocks, live, cursors };
  const payments = createFakePayments({ unitOfWork, now: clock.now });
  const scheduledJobs = createScheduledJobs({ db, clocks, onError: fail });
  const told: string[] = [];
  const foreign: BookingsApp['foreign'] = { answer: () => Promise.reject(new Error('unreachable')) };
  const notifyOwnerOfPayment = (bookingId: string) => {
    told.push(bookingId);
    return Promise.resolve(true);
  };
  const bookings = createBookings({
    platform,
    payments,
    places: createPlaceService(createBuiltInGeocoder()),
    scheduledJobs,
    notifyOwnerOfPayment,
    followFreedTime,
    ...(orderNumbers ? { orderNumbers } : {}),
  });
  payments.connect(bookings.handlers);
  const app = await bareApp(db);
  await serveBookings(app, bookings);
  await app.register(calendarRoutes(createCalendar(platform)));
  const box = createSecretBox([{ id: 'tests', secret: 'x'.repeat(44) }]);
  const feeds = createFeeds({
    platform,
    box,
    outgoing: (what, limits) => foreign.answer(what, limits),
    onError: fail,
  });
  await app.register(feedRoutes(feeds));
  await app.register(calendarFileRoutes(createCalendarFiles(platform, { box, bookings }), undefined));
  await app.register(fleetRoutes(createFleet(platform)));
  return {
    platform,
    app,
    db,
    clock,
    payments,
    bookings,
    told,
    foreign,
    feeds,
    async runDue() {
      await scheduledJobs.runDue();
      const [failure] = failures.splice(0);
      if (failure !== undefined) throw failure;
    },
    async close() {
      await app.close();
      await client.close();
      await database.drop();
    },
  };
}

type Calling = Pick<BookingsApp, 'app'>;

export const asPerson = (id: string) => ({ cookie: `equipshare_session=${id}` });

/** POST as a user; `undefined`: signed out. */
export function post({ app }: Calling, personId: string | undefined, url: string, payload?: object) {
  const headers = personId === undefined ? {} : asPerson(personId);
  return app.inject({ method: 'POST', url, headers, ...(payload ? { payload } : {}) });
}

export const get = ({ app }: Calling, personId: string | undefined, url: string) =>
  app.inject({ url, headers: personId === undefined ? {} : asPerson(personId) });

/** Two days from Thursday on, picked up. */
export const TWO_DAYS = {
  rentalType: 'daily',
  dateSelectionMode: 'consecutive',
  startDate: '2026-09-10',
  endDate: '2026-09-11',
  deliveryMethod: 'pickup',
} as const;

type BookingOptions = Partial<CreateBookingBody>;

/** The price of a wish, as the server has it. */
export async function previewOf(
  calling: Calling,
  renterId: string,
  equipmentId: string,
  wish: BookingOptions = {},
): Promise<BookingPreview> {
  const answer = await post(calling, renterId, '/api/bookings/preview', {
    ...TWO_DAYS,
    equipmentId,
    ...wish,
  });
  if (answer.statusCode !== 200) throw new Error(`preview answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<BookingPreview>();
}

/** Tries to book for two days at the right price, unless specified otherwise. */
export function tryToBook(
  calling: Calling,
  renterId: string | undefined,
  equipmentId: string,
  wish: BookingOptions = {},
) {
  const body = { ...TWO_DAYS, equipmentId, totalAmount: '173.99', ...wish };
  return post(calling, renterId, '/api/bookings', body);
}

/** Books; throws when it is refused. The price is asked for first. */
export async function book(
  calling: Calling,
  renterId: string,
  equipmentId: string,
  wish: BookingOptions = {},
): Promise<Booking> {
  const { totalAmount } = await previewOf(calling, renterId, equipmentId, wish);
  const answer = await tryToBook(calling, renterId, equipmentId, { totalAmount, ...wish });
  if (answer.statusCode !== 201) throw new Error(`booking answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<Booking>();
}
