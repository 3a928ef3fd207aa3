import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublicConfig } from '#shared/contracts/system.ts';
import '#shared/contracts/zod.ts';
import { isDatabaseAway } from './db/sql-errors.ts';
import { actorPlugin } from './http/actor.ts';
import { entityTagPlugin } from './http/entity-tag.ts';
import { errorHandlerPlugin } from './http/error-handler.ts';
import { loggerOptions, type LogStream } from './http/logging.ts';
import { openApiPlugin } from './http/openapi.ts';
import { answerBrokenConnection, answerUnroutable } from './http/outside-errors.ts';
import { policyPartsOf, securityPlugin } from './http/security.ts';
import { trustProxyOption } from './http/trust-proxy.ts';
import { type Admin, adminPeopleRoutes, adminRoutes } from './modules/admin/index.ts';
import { type AdminDesk, deskTableRoutes, operationRoutes } from './modules/admin-desk/index.ts';
import { alertRoutes, type AlertsService } from './modules/alerts/index.ts';
import {
  analyticsRoutes,
  type Analytics,
  platformWeeksRoutes,
  type ReadPlatformWeeks,
} from './modules/analytics/index.ts';
import { type AuditLog, auditRoutes } from './modules/audit/index.ts';
import { accountRoutes, type Auth, codeRoutes } from './modules/auth/index.ts';
import {
  bookingActionRoutes,
  bookingRoutes,
  notifyOwnerRoutes,
  type Bookings,
} from './modules/bookings/index.ts';
import { calendarRoutes, type Calendar } from './modules/calendar/index.ts';
import { categoryRoutes, type CategoryService } from './modules/categories/index.ts';
import { clockRoutes, type ClockService } from './modules/clock/index.ts';
import { type Outbox, outboxRoutes } from './modules/deliveries/index.ts';
import { equipmentRoutes, type EquipmentRoutesDeps } from './modules/equipment/index.ts';
import { favouriteRoutes, type FavouritesService } from './modules/favourites/index.ts';
import { illustrationRoutes } from './modules/illustrations/index.ts';
import { installableRoutes } from './modules/installable/index.ts';
import { listingRoutes, type Listings } from './modules/listings/index.ts';
import { liveRoutes } from './modules/live/index.ts';
import { type Messages, messagesRoutes } from './modules/messages/index.ts';
import { moneyDeskRoutes, type MoneyDeskService } from './modules/money-desk/index.ts';
import { pageRoutes, type PageRenderer } from './modules/pages/index.ts';
import { paymentRoutes, type Payments, sandboxProxyRoutes, webhookRoutes } from './modules/payments/index.ts';
import { payoutRoutes, type Payouts } from './modules/payouts/index.ts';
import {
  type BookingPhotoService,
  photoFileRoutes,
  type PhotoService,
  uploadRoutes,
} from './modules/photos/index.ts';
import { placeRoutes, type PlaceService } from './modules/places/index.ts';
import { ratingRoutes, type Ratings } from './modules/ratings/index.ts';
import { pushRoutes, type PushService } from './modules/push/index.ts';
import { type Profile, profileRoutes, profileSecurityRoutes } from './modules/profile/index.ts';
import { receiptRoutes, type ReceiptsService } from './modules/receipts/index.ts';
import { type Sitemap, sitemapRoutes } from './modules/sitemap/index.ts';
import { systemRoutes } from './modules/system/index.ts';
import { userRoutes, type UsersService } from './modules/users/index.ts';
import type { Platform } from './platform.ts';
import { newId } from './ids.ts';

export interface AppDeps {
  readonly platform: Platform;
  readonly clockService: ClockService;
  readonly categories: CategoryService;
  readonly sitemap: Sitemap;
  readonly equipment: EquipmentRoutesDeps;
  readonly listings: Listings;
  readonly favourites: FavouritesService;
  readonly calendar: Calendar;
  readonly analytics: Analytics;
  readonly readPlatformWeeks: ReadPlatformWeeks;
  readonly auditLog: AuditLog;
  readonly photos: PhotoService;
  readonly bookingPhotos: BookingPhotoService;
  readonly ratings: Ratings;
  readonly places: PlaceService;
  readonly auth: Auth;
  readonly users: UsersService;
  readonly profile: Profile;
  readonly admin: Admin;
  readonly adminDesk: AdminDesk;
  readonly bookings: Bookings;
  readonly payments: Payments;
  readonly payouts: Payouts;
  readonly moneyDesk: MoneyDeskService;
  /** Of the payment sandbox on this machine; undefined with the real provider. */
  readonly sandboxPort: number | undefined;
  readonly receipts: ReceiptsService;
  readonly messages: Messages;
  readonly alerts: AlertsService;
  readonly push: PushService;
  readonly outbox: Outbox;
  readonly publicConfig: () => PublicConfig;
  readonly isReady: () => Promise<boolean>;
  /** Absent in API tests: then there are calls and no pages. */
  readonly renderer: PageRenderer | undefined;
  readonly assetsDir: string;
  /** Where the built browser files lie; undefined in API tests. */
  readonly webDir: string | undefined;
  /** Standard output when absent. */
  readonly logTo?: LogStream | undefined;
}

/**
 * For a request to arrive as a whole, a photo from a building site with one bar of reception included; who sends a byte a
 * minute does not hold a connection for ever. Headers have less.
 */
const REQUEST_TIMEOUT_MS = 120_000;
const HEADERS_TIMEOUT_MS = 30_000;

/** Some clients announce JSON with every call and send none with those that have no body: that is no body, not a broken one. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body, done) as unknown;
  });
}

function createServer({ platform, logTo }: AppDeps): FastifyInstance {
  const { config } = platform;
  const app = Fastify({
    logger: loggerOptions(config.logLevel, logTo),
    trustProxy: trustProxyOption(config.trustProxy),
    bodyLimit: 1_048_576,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    genReqId: () => newId('req'),
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: true,
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerBrokenConnection,
  });
  // A form of another site can send text without asking first; nothing here is sent as text.
  app.removeContentTypeParser('text/plain');
  acceptEmptyJson(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  return app;
}

async function registerFiles(app: FastifyInstance, { webDir, assetsDir }: AppDeps): Promise<void> {
  app.get('/icon.svg', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('image/svg+xml')
      .header('Cache-Control', 'public, max-age=86400')
      .send(await readFile(join(assetsDir, 'art', 'app-icon.svg'))),
  );
  if (!webDir) return;
  await app.register(fastifyStatic, {
    root: join(webDir, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    wildcard: false,
    decorateReply: true,
    // Compressed as far as it goes, once, by the build.
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}'],
    setHeaders: (response) => void response.setHeader('Vary', 'Accept-Encoding'),
  });
}

async function registerRentals(
  app: FastifyInstance,
  { auth, bookings, payments, moneyDesk, sandboxPort }: AppDeps,
): Promise<void> {
  await app.register(bookingRoutes(bookings));
  await app.register(bookingActionRoutes(bookings, auth.requireConfirmed));
  await app.register(notifyOwnerRoutes(bookings.ownerNotice));
  await app.register(paymentRoutes(payments));
  await app.register(webhookRoutes(payments));
  await app.register(moneyDeskRoutes(moneyDesk));
  if (sandboxPort !== undefined)
    await app.register(sandboxProxyRoutes({ target: () => `http://127.0.0.1:${sandboxPort}` }));
}

/** What the Admin alone is shown and may do. */
async function registerDesk(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const { platform, admin, adminDesk, auditLog, readPlatformWeeks } = deps;
  const { publicUrl } = platform.config;
  await app.register(adminRoutes(admin, publicUrl));
  await app.register(adminPeopleRoutes(admin, publicUrl));
  await app.register(deskTableRoutes(adminDesk));
  await app.register(operationRoutes(adminDesk));
  await app.register(auditRoutes(auditLog));
  await app.register(platformWeeksRoutes(readPlatformWeeks));
}

/** Builds the product from its parts. Everything is registered here, in one explicit list. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { platform } = deps;
  const { config } = platform;
  const app = createServer(deps);
  await app.register(fastifyCompress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] });
  // Before any route, and before its compression: a tag is made of what is said, not of how it is packed.
  await app.register(entityTagPlugin);
  await app.register(fastifyCookie);
  await app.register(errorHandlerPlugin, { isAway: isDatabaseAway });
  await app.register(securityPlugin, config);
  await app.register(openApiPlugin, { productName: config.productName });
  const { authenticate, noteMisuse } = deps.auth;
  await app.register(actorPlugin, { authenticate, noteMisuse });

  await app.register(systemRoutes({ publicConfig: deps.publicConfig, isReady: deps.isReady }));
  if (config.sandbox) await app.register(clockRoutes(deps.clockService));
  await app.register(liveRoutes(platform.live));
  await app.register(accountRoutes(deps.auth.accounts, config.publicUrl));
  await app.register(codeRoutes(deps.auth, config.publicUrl));
  await app.register(userRoutes(deps.users));
  await app.register(profileRoutes(deps.profile));
  await app.register(profileSecurityRoutes(deps.profile, config.publicUrl));
  await app.register(pushRoutes(deps.push));
  if (config.sandbox) await app.register(outboxRoutes(deps.outbox));
  await app.register(categoryRoutes(deps.categories));
  await app.register(equipmentRoutes(deps.equipment));
  await app.register(listingRoutes(deps.listings));
  await app.register(favouriteRoutes(deps.favourites));
  await app.register(calendarRoutes(deps.calendar));
  await app.register(analyticsRoutes(deps.analytics));
  await app.register(placeRoutes(deps.places));
  await app.register(uploadRoutes(deps.photos, deps.bookingPhotos));
  await app.register(photoFileRoutes(deps.photos, deps.bookingPhotos));
  await app.register(ratingRoutes(deps.ratings));
  await registerRentals(app, deps);
  await registerDesk(app, deps);
  await app.register(payoutRoutes(deps.payouts, config.publicUrl));
  await app.register(receiptRoutes(deps.receipts));
  await app.register(messagesRoutes(deps.messages));
  await app.register(alertRoutes(deps.alerts));
  await app.register(illustrationRoutes, { assetsDir: deps.assetsDir });
  const { assetsDir, webDir } = deps;
  await app.register(installableRoutes({ productName: config.productName, assetsDir, webDir }));

  await app.register(sitemapRoutes(deps.sitemap, config.publicUrl));
  await registerFiles(app, deps);
  if (deps.renderer) pageRoutes(app, deps.renderer, config.publicUrl, policyPartsOf(config));
  return app;
}
