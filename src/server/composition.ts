import type { FastifyInstance } from 'fastify';
import type { PublicConfig } from '#shared/contracts/system.ts';
import type { PaymentProvider } from './adapters/payments/port.ts';
import type { Geocoder } from './adapters/geocoder/port.ts';
import type { FileStorage } from './adapters/storage/port.ts';
import { buildApp } from './app.ts';
import { createCore, type Core, type CoreDeps } from './core.ts';
import { planHousekeeping, planPhotoHousekeeping } from './housekeeping.ts';
import { seedIfEmpty } from './db/seed/index.ts';
import type { LogStream } from './http/logging.ts';
import { createAdmin } from './modules/admin/index.ts';
import { createAdminDesk } from './modules/admin-desk/index.ts';
import { createAlertsService } from './modules/alerts/index.ts';
import { createAnalytics, createPlatformWeeks } from './modules/analytics/index.ts';
import { createAuditLog } from './modules/audit/index.ts';
import { type Auth, createAuth, type FirstPassword } from './modules/auth/index.ts';
import { createBookings, type Bookings } from './modules/bookings/index.ts';
import { createCalendar } from './modules/calendar/index.ts';
import { createCategoryService } from './modules/categories/index.ts';
import { createOutbox } from './modules/deliveries/index.ts';
import { createLiveDemonstration } from './modules/demonstration/index.ts';
import { createEquipmentService, createSearchService } from './modules/equipment/index.ts';
import { createFavouritesService } from './modules/favourites/index.ts';
import { drawingAsPhoto } from './modules/illustrations/index.ts';
import { createListings } from './modules/listings/index.ts';
import { createMessages } from './modules/messages/index.ts';
import { createMoneyDesk, type MoneyDeskService } from './modules/money-desk/index.ts';
import { createNotices, createReminders } from './modules/notices/index.ts';
import type { PageRenderer } from './modules/pages/index.ts';
import { settlePaymentMode } from './modules/payment-mode/index.ts';
import { createPayments, type Payments } from './modules/payments/index.ts';
import { createPayouts, type Payouts } from './modules/payouts/index.ts';
import { createBookingPhotos, createPhotos } from './modules/photos/index.ts';
import { createPlaceService } from './modules/places/index.ts';
import { createPushService } from './modules/push/index.ts';
import { createRatings } from './modules/ratings/index.ts';
import { createProfile } from './modules/profile/index.ts';
import { createReceiptsService } from './modules/receipts/index.ts';
import { createSitemap } from './modules/sitemap/index.ts';
import { demonstrationPeople } from './modules/system/index.ts';
import { createUsersService } from './modules/users/index.ts';
import type { Platform } from './platform.ts';

/** What differs between the real start and a test: the outside world. */
export interface Surroundings extends Omit<CoreDeps, 'report'> {
  readonly geocoder: Geocoder;
  readonly paymentProvider: PaymentProvider;
  /** Where photos are kept. */
  readonly storage: FileStorage;
  readonly build: string;
  readonly assetsDir: string;
  readonly webDir: string | undefined;
  readonly renderer: PageRenderer | undefined;
  /** Where the log goes; standard output when absent. */
  readonly logTo?: LogStream | undefined;
}

export interface Product extends Pick<Core, 'platform' | 'dispatcher' | 'deliverySender' | 'dueWork'> {
  readonly payments: Payments;
  readonly moneyDesk: MoneyDeskService;
  readonly bookings: Bookings;
  readonly app: FastifyInstance;
  /** Generated at this start for the fixed accounts; printed once. */
  readonly firstPasswords: readonly FirstPassword[];
  /** Generated for a sandbox that others can reach; kept in a file. */
  readonly keptPasswords: readonly FirstPassword[];
  /** True when this start put demonstration data into an empty database. */
  readonly seeded: boolean;
  close(): Promise<void>;
}

function publicConfigOf({ config, build, paymentSandbox }: Surroundings, core: Core): () => PublicConfig {
  const { stripe, sandbox } = config;
  return () => ({
    productName: config.productName,
    build,
    sandbox,
    now: core.platform.clocks.product.now().toISOString(),
    payments: stripe
      ? { provider: 'stripe', publishableKey: stripe.publishableKey, apiUrl: '' }
      : {
          provider: 'sandbox',
          publishableKey: paymentSandbox?.publishableKey ?? '',
          apiUrl: '/sandbox/stripe',
        },
    ...(config.mapTiles ? { mapTiles: config.mapTiles } : {}),
    // Where others reach it, nobody is handed a password at a click.
    demonstrationPeople:
      sandbox && config.demonstrationData && !config.exposed ? demonstrationPeople(config.adminEmail) : [],
  });
}

export interface Rentals {
  readonly payments: Payments;
  readonly payouts: Payouts;
  readonly moneyDesk: MoneyDeskService;
  readonly bookings: Bookings;
}

type RentalsCore = Pick<Core, 'platform' | 'dueWork' | 'recurring' | 'subscribe' | 'alsoCatchUp'>;

/** Bookings, their money and what is told of them: modules that meet here. The simulation assembles them by this too. */
export function assembleRentals(
  core: RentalsCore,
  { paymentProvider: provider, geocoder, report }: Pick<Reporting, 'paymentProvider' | 'geocoder' | 'report'>,
): Rentals {
  const { platform, dueWork } = core;
  const payments = createPayments({ platform, provider, dueWork, onError: report });
  const notices = createNotices(platform);
  const bookings = createBookings({
    platform,
    payments,
    places: createPlaceService(geocoder),
    dueWork,
    tellOwnerOfPayment: (bookingId) => notices.tellOwnerOfPayment(bookingId),
  });
  payments.connect(bookings.hooks);
  const payouts = createPayouts({ platform, provider, payments, dueWork, onError: report });
  payments.connectAccounts(payouts.hooks);
  core.subscribe(notices.subscriber);
  core.subscribe(createReminders({ platform, dueWork }));
  core.alsoCatchUp(() => payments.runPending());
  const moneyDesk = createMoneyDesk({ platform, provider, payments, onError: report });
  planHousekeeping(core.recurring, { platform, moneyDesk });
  return { payments, payouts, bookings, moneyDesk };
}

/** Bookings in every state, in a shop that has just been filled. */
async function demonstrate(
  { platform }: Core,
  { paymentProvider: provider, paymentSandbox: sandbox, geocoder, storage, assetsDir, report }: Reporting,
): Promise<void> {
  if (!sandbox) return;
  const places = createPlaceService(geocoder);
  const photos = createPhotos({ platform, storage, onError: report });
  const pictureAt = (url: string) => drawingAsPhoto(assetsDir, url);
  const deps = { platform, provider, places, photos, pictureAt, sandbox, onError: report };
  await createLiveDemonstration(deps).make();
}

type Reporting = Surroundings & Pick<CoreDeps, 'report'>;

/** Puts the demonstration into an empty database, where that is wanted. */
async function fillShop(
  { config, db, clocks }: Platform,
  { passwords, demonstration }: Auth,
  sandbox: Surroundings['paymentSandbox'],
): Promise<boolean> {
  const passwordHash = async () => passwords.hash(await demonstration.password());
  return config.demonstrationData && seedIfEmpty(db, { now: clocks.product.now(), passwordHash, sandbox });
}

async function buildOn(
  core: Core,
  { payments, payouts, bookings, moneyDesk }: Rentals,
  surroundings: Reporting,
): Promise<Pick<Product, 'app' | 'firstPasswords' | 'keptPasswords' | 'seeded'>> {
  const { geocoder, mailer, sms, push, storage, report: onError } = surroundings;
  const { platform } = core;
  const auth = await createAuth(platform, core.deliverySender);
  const seeded = await fillShop(platform, auth, surroundings.paymentSandbox);
  const items = createEquipmentService(platform);
  const places = createPlaceService(geocoder);
  const photos = createPhotos({ platform, storage, onError });
  const bookingPhotos = createBookingPhotos(platform, photos);
  planPhotoHousekeeping(core.recurring, photos);
  const listings = createListings({ platform, places, itemRentals: bookings.itemRentals });
  const rentals = bookings.personRentals;
  const profile = createProfile({ platform, auth, rentals, listings: listings.leave, photos });
  const app = await buildApp({
    platform,
    clockService: core.clockService,
    auth,
    users: createUsersService(platform),
    categories: createCategoryService(platform),
    sitemap: createSitemap(platform),
    equipment: { search: createSearchService(platform, geocoder), items },
    calendar: createCalendar(platform),
    analytics: createAnalytics(platform),
    readPlatformWeeks: createPlatformWeeks(platform),
    auditLog: createAuditLog({ platform, adminAudit: auth.adminAudit }),
    listings,
    favourites: createFavouritesService(platform),
    profile,
    admin: createAdmin({ platform, auth, profile }),
    adminDesk: createAdminDesk({ ...core, auth, listings, payments, onError }),
    photos,
    bookingPhotos,
    ratings: createRatings(platform, bookingPhotos),
    places,
    bookings,
    payments,
    payouts,
    moneyDesk,
    sandboxPort: surroundings.paymentSandbox?.port,
    receipts: createReceiptsService(platform),
    messages: createMessages({ platform, dueWork: core.dueWork }),
    alerts: createAlertsService(platform),
    push: createPushService(platform, core.pushKey),
    outbox: createOutbox({ db: platform.db, mailer, sms, push }),
    publicConfig: publicConfigOf(surroundings, core),
    isReady: core.isReady,
    renderer: surroundings.renderer,
    assetsDir: surroundings.assetsDir,
    webDir: surroundings.webDir,
    logTo: surroundings.logTo,
  });
  const { firstPasswords, keptPasswords } = auth;
  return { app, firstPasswords, keptPasswords, seeded };
}

/** Puts the product together on a database that is already migrated. The caller listens, and closes. */
export async function composeProduct(surroundings: Surroundings): Promise<Product> {
  // Known once the app is built; what fails before that is thrown at the caller.
  let log: FastifyInstance['log'] | undefined;
  const report = (error: unknown, message: string) => log?.error({ err: error }, message);
  const core = await createCore({ ...surroundings, report });
  try {
    await settlePaymentMode(core.platform);
    const rentals = assembleRentals(core, { ...surroundings, report });
    const built = await buildOn(core, rentals, { ...surroundings, report });
    log = built.app.log;
    // Before the sweepers run: what is made here has its deadlines in the past until it is finished.
    if (built.seeded) await demonstrate(core, { ...surroundings, report });
    await core.start();
    rentals.payments.start();
    const { platform, dispatcher, deliverySender, dueWork } = core;
    const close = async () => {
      await built.app.close();
      await rentals.payments.stop();
      await core.stop();
    };
    return { ...built, ...rentals, platform, dispatcher, deliverySender, dueWork, close };
  } catch (error) {
    await core.stop();
    throw error;
  }
}
