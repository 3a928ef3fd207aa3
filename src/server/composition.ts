import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { type Accounts, assembleAccounts } from './composition/accounts.ts';
import { assembleAdmin } from './composition/admin.ts';
import type { AppDependencies, Reporting } from './composition/area.ts';
import { assembleCommunication } from './composition/communication.ts';
import { completeDemonstration, fillShop } from './composition/demonstration.ts';
import { assembleMarketplace } from './composition/marketplace.ts';
import { assemblePersonalData } from './composition/personal-data.ts';
import { assembleRentals, rentalRoutes, type Rentals } from './composition/rentals.ts';
import { assembleSite, type Site } from './composition/site.ts';
import { assembleSupport } from './composition/support.ts';
import { createCore, type Core } from './core.ts';
import { type AnswerCache, createAnswerCache } from './http/answer-cache.ts';
import { installationSecret } from './db/installation.repository.ts';
import type { AdminConsole } from './modules/admin-console/index.ts';
import { type Auth, createAuth, type FirstPassword } from './modules/auth/index.ts';
import {
  invalidationBy,
  countPages,
  createPageCache,
  invalidateChangedPages,
  type CountedPageCache,
  type PageChange,
} from './modules/pages/index.ts';
import { createRateLimiter } from './modules/rate-limits/index.ts';
import { waitAtMost } from './lib/wait-at-most.ts';
import { settlePaymentMode } from './modules/payment-mode/index.ts';
import type { MetricSources } from './observability/index.ts';
import { readBusiness } from './observability/readings.repository.ts';

/** What is still under way then is cut off; supervisors kill after 30 seconds, as a rule. */
const LONGEST_REQUEST_MS = 20_000;

export interface Product
  extends
    Pick<Core, 'platform' | 'dispatcher' | 'outboundSender' | 'scheduledJobs'>,
    Pick<Rentals, 'payments' | 'reconciliation' | 'bookings'> {
  readonly app: FastifyInstance;
  /** Generated at this start for the fixed accounts; printed once. */
  readonly firstPasswords: readonly FirstPassword[];
  /** Generated for a sandbox that others can reach; kept in a file. */
  readonly storedPasswords: readonly FirstPassword[];
  /** True when this start put demonstration data into an empty database. */
  readonly seeded: boolean;
  /**
   * Stops being ready, serves on for so many milliseconds, and waits for the requests that are under way; what takes longer
   * than the limit is cut off by `close`.
   */
  drain(milliseconds: number): Promise<void>;
  /** For the operator's command line. */
  readonly operator: OperatorServices;
  close(): Promise<void>;
}

export interface OperatorServices extends Pick<Accounts, 'profile'> {
  readonly auth: Auth;
  readonly adminConsole: AdminConsole;
}

/** Pages and answers for guests, dropped by what changes them, here or in another process. */
function keepForGuests(core: Core, keepsAnswers = false): Kept {
  const elapsed = () => performance.now();
  const pageCache = countPages(createPageCache(elapsed));
  const answerCache = keepsAnswers ? createAnswerCache(elapsed) : undefined;
  const drop = (change: PageChange) => {
    answerCache?.drop();
    pageCache.drop(change);
  };
  invalidateChangedPages({ drop }, core.platform.live);
  core.onCommitted((event) => {
    const change = invalidationBy(event);
    if (change) drop(change);
  });
  return { pageCache, answerCache };
}

interface Kept {
  readonly pageCache: CountedPageCache;
  readonly answerCache: AnswerCache | undefined;
}

/** What has figures of its own. */
interface Watched extends Pick<Site, 'streams'> {
  readonly pageCache: CountedPageCache;
}

async function buildOn(
  core: Core,
  rentals: Rentals,
  deps: Reporting,
): Promise<Pick<Product, 'app' | 'firstPasswords' | 'storedPasswords' | 'seeded' | 'operator'> & Watched> {
  const { platform } = core;
  const { paymentSandbox: sandbox, report, renderer, assetsDir, webDir, logTo, observability } = deps;
  const auth = await createAuth(platform, core.outboundSender);
  const seeded = await fillShop(platform, auth, sandbox);
  const site = assembleSite(core, deps);
  const support = assembleSupport(core, auth);
  const marketplace = assembleMarketplace(core, deps, { ...rentals, ...support });
  const accounts = assembleAccounts(platform, { ...rentals, ...marketplace, auth });
  const personalData = assemblePersonalData(core, deps, { ...rentals, ...marketplace, auth });
  const communication = assembleCommunication(core, deps);
  const admin = assembleAdmin(core, { ...rentals, ...marketplace, ...accounts, auth, report });
  const routes = [
    ...site.routes,
    ...accounts.routes,
    ...personalData.routes,
    ...marketplace.routes,
    ...rentalRoutes(platform, rentals, { auth, sandbox }),
    ...communication.routes,
    ...support.routes,
    ...admin.routes,
  ];
  const { config } = platform;
  const { pageCache, answerCache } = keepForGuests(core, deps.keepsAnswers);
  const secret = await installationSecret(platform, 'rates.key');
  const rateLimiter = createRateLimiter({ ...platform, secret, report });
  const served = { routes, renderer, assetsDir, webDir, logTo, observability, pageCache, answerCache };
  const app = await buildApp({ config, auth, draining: core.draining, rateLimiter, ...served });
  const { firstPasswords, storedPasswords } = auth;
  const operator = { auth, profile: accounts.profile, adminConsole: admin.adminConsole };
  const { streams } = site;
  return { app, firstPasswords, storedPasswords, seeded, streams, pageCache, operator };
}

/** What is read whenever the product is watched. */
function sourcesOf(
  { platform, pool, queues }: Core,
  { payments }: Pick<Rentals, 'payments'>,
  { streams, pageCache }: Watched,
): MetricSources {
  const { db, clocks } = platform;
  return {
    pool,
    liveStreams: () => streams.size,
    pageCache: () => pageCache.figures(),
    queues: () => Promise.all([...queues, ...payments.queues].map((queue) => queue.measure())),
    business: () => readBusiness(db, clocks),
  };
}

/** Puts the product together on a database that is already migrated. The caller listens, and closes. */
export async function composeProduct(deps: AppDependencies): Promise<Product> {
  // Known once the app is built; what fails before that is thrown at the caller.
  let log: FastifyInstance['log'] | undefined;
  const report = (error: unknown, message: string) => log?.error({ err: error }, message);
  const core = await createCore({ ...deps, report });
  try {
    await settlePaymentMode(core.platform);
    const rentals = assembleRentals(core, { ...deps, report });
    const built = await buildOn(core, rentals, { ...deps, report });
    log = built.app.log;
    await completeDemonstration(core, built.seeded, { ...deps, report });
    if (deps.background !== false) {
      await core.start();
      rentals.payments.start();
    }
    await deps.observability?.watch(sourcesOf(core, rentals, built));
    const { platform, dispatcher, outboundSender, scheduledJobs } = core;
    const close = async () => {
      await built.app.close();
      await rentals.payments.stop();
      await core.stop();
    };
    const drain = async (milliseconds: number) => {
      core.draining.begin();
      await sleep(milliseconds);
      await waitAtMost(LONGEST_REQUEST_MS, core.draining.idle(), () => undefined);
    };
    return { ...built, ...rentals, platform, dispatcher, outboundSender, scheduledJobs, drain, close };
  } catch (error) {
    await core.stop();
    throw error;
  }
}
