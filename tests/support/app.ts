import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
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
import { createTestDatabase } from './database.ts';
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

const PROJECT = resolve(import.meta.dirname, '../..');

interface Pages {
  renderer: PageRenderer | undefined;
  webDir: string | undefined;
}

/** The whole product on a fresh database of its own, by default without pages and without demonstration data. Close it in `afterAll`.
 * `shared` makes it a second instance on another one's database; without `storage` photos lie in a folder that goes with it. */
export async function buildTestApp(
  environment: Record<string, string> = {},
  pages: Pages = { renderer: undefined, webDir: undefined },
  mailer: Mailer = createSandboxMailer(),
  shared?: { url: string; stripe?: TestStripe },
  storage?: FileStorage,
  push: PushSender = createSandboxPush(),
): Promise<TestApp> {
  const database = shared ? { url: shared.url, drop: () => Promise.resolve() } : await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'equipshare-test-'));
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
  const stripe = shared?.stripe ?? (await startTestStripe(clock.now));
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
      if (!shared?.stripe) await stripe.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
