import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { inject } from 'vitest';
import type { Mailer } from '#server/adapters/email/port.ts';
import { createSandboxMailer } from '#server/adapters/email/sandbox.ts';
import { createBuiltInGeocoder } from '#server/adapters/geocoder/built-in.ts';
import type { PushSender } from '#server/adapters/push/port.ts';
import { createSandboxPush } from '#server/adapters/push/sandbox.ts';
import { createSandboxSms } from '#server/adapters/sms/sandbox.ts';
import { createFolderStorage } from '#server/adapters/storage/folder.ts';
import type { FileStorage } from '#server/adapters/storage/port.ts';
import { composeProduct, type Product } from '#server/composition.ts';
import { readConfig } from '#server/config.ts';
import type { PageRenderer } from '#server/modules/pages/index.ts';
import { memoryStore } from '@equipshare/stripe-sandbox';
import { createTestDatabase } from './database.ts';
import { copyDemonstration, type ProductData } from './demonstration-copy.ts';
import { TEST_START } from './test-start.ts';
import { startTestStripe, type TestStripe } from './test-stripe.ts';

/** A wall clock that a test moves by hand. */
export class TestClock {
  #now: number;
  constructor(start: Date) {
    this.#now = start.getTime();
  }
  now = (): Date => new Date(this.#now);
  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }
}

export interface TestApp extends Product {
  readonly clock: TestClock;
  readonly databaseUrl: string;
  readonly stripe: TestStripe;
}

/** An installation with real payments, as its operator sets it up. */
export const REAL_PAYMENTS = {
  PUBLIC_URL: 'https://rent.example',
  STRIPE_SECRET_KEY: 'sk_live_ours',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_ours',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2',
};

const PROJECT = resolve(import.meta.dirname, '../..');

interface Pages {
  renderer: PageRenderer | undefined;
  webDir: string | undefined;
  /** Guests' answers are kept for a moment, as in the real product: such a test writes through the calls. */
  keepsAnswers?: boolean;
}

/** What a test may replace in the product's surroundings. */
interface Replacements {
  readonly environment: Record<string, string>;
  readonly pages: Pages;
  readonly mailer: Mailer;
  readonly storage: FileStorage | undefined;
  readonly push: PushSender;
}

/** The whole product on a database of its own, by default without pages and without demonstration data. Close it in `afterAll`.
 * `DEMO_DATA: 'on'` starts from a copy of the run's demonstration. `shared` makes it a second instance on another one's database;
 * without `storage` photos lie in a folder that goes with it. */
export async function buildTestApp(
  environment: Record<string, string> = {},
  pages: Pages = { renderer: undefined, webDir: undefined },
  mailer: Mailer = createSandboxMailer(),
  shared?: { url: string; stripe?: TestStripe },
  storage?: FileStorage,
  push: PushSender = createSandboxPush(),
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(inject('runDirectory'), 'product-'));
  const replacements = { environment, pages, mailer, storage, push };
  const data = shared
    ? { dataDir, store: memoryStore(), database: { url: shared.url, drop: () => Promise.resolve() } }
    : await ownData(dataDir, environment['DEMO_DATA'] === 'on');
  const product = await composeTestProduct(data, replacements, shared?.stripe);
  return {
    ...product,
    async close() {
      await product.close();
      await data.database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function ownData(dataDir: string, isDemonstration: boolean): Promise<ProductData> {
  if (!isDemonstration) return { dataDir, store: memoryStore(), database: await createTestDatabase() };
  return copyDemonstration(dataDir, makeDemonstration);
}

/** What the product does of itself at its first start, to the end. */
async function makeDemonstration(data: ProductData): Promise<void> {
  const product = await composeTestProduct(data, {
    environment: { DEMO_DATA: 'on' },
    pages: { renderer: undefined, webDir: undefined },
    mailer: createSandboxMailer(),
    storage: undefined,
    push: createSandboxPush(),
  });
  try {
    // Twice, because transfers that have fallen due make events of their own: a copy has nothing left to do while a test reads.
    for (let round = 0; round < 2; round += 1) {
      await product.scheduledJobs.runDue();
      await product.payments.runPending();
      await product.stripe.deliver();
      await product.payments.runPending();
      await product.dispatcher.drain();
      await product.outboundSender.drain();
    }
  } finally {
    await product.close();
  }
}

type Data = Pick<ProductData, 'dataDir' | 'store'> & { readonly database: { readonly url: string } };

async function composeTestProduct(
  { database, dataDir, store }: Data,
  { environment, pages, mailer, storage, push }: Replacements,
  stripeOfOther?: TestStripe,
): Promise<TestApp> {
  const config = readConfig(
    {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DEMO_DATA: 'off',
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: 'admin-password',
      REVIEWER_PASSWORD: 'reviewer-password',
      ...environment,
    },
    PROJECT,
  );
  const clock = new TestClock(TEST_START);
  const stripe = stripeOfOther ?? (await startTestStripe(clock.now, store));
  const product = await composeProduct({
    config,
    paymentProvider: stripe.provider,
    paymentSandbox: stripe.sandbox,
    databaseUrl: database.url,
    realClock: clock,
    geocoder: createBuiltInGeocoder(),
    mailer,
    sms: createSandboxSms(),
    push,
    storage: storage ?? createFolderStorage(join(dataDir, 'photos')),
    build: 'test',
    assetsDir: join(PROJECT, 'assets'),
    ...pages,
  });
  stripe.receiveWith(async (body, headers) => {
    const url = '/api/webhooks/stripe';
    return (await product.app.inject({ method: 'POST', url, payload: body, headers })).statusCode;
  });
  await stripe.sandbox.attach('http://product.example/api/webhooks/stripe');
  return {
    ...product,
    clock,
    stripe,
    databaseUrl: database.url,
    async close() {
      await product.close();
      if (!stripeOfOther) await stripe.stop();
    },
  };
}
