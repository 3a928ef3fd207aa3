import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { createSandboxMailer } from '#server/adapters/email/sandbox.ts';
import { createBuiltInGeocoder } from '#server/adapters/geocoder/built-in.ts';
import { createSandboxPush } from '#server/adapters/push/sandbox.ts';
import { createSandboxSms } from '#server/adapters/sms/sandbox.ts';
import { createFolderStorage } from '#server/adapters/storage/folder.ts';
import { composeProduct, type Product } from '#server/composition.ts';
import type { AppDependencies } from '#server/composition/area.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { fillMarketplace } from '#tests/support/marketplace/index.ts';
import { noPayments } from '#tests/support/no-payments.ts';

interface Adapters extends Pick<AppDependencies, 'mailer' | 'sms' | 'push'> {
  readonly now: () => Date;
  /** Whether answers that are the same for every guest are kept for two seconds, as the product does. */
  readonly keepsAnswers: boolean;
}

const PROJECT = resolve(import.meta.dirname, '..');

/** The product without pages on a migrated database, by a clock or adapters of its own if it needs them; `close` also forgets its folder. */
export async function openBenchProduct(
  databaseUrl: string,
  { now = () => new Date(), keepsAnswers = true, ...adapters }: Partial<Adapters> = {},
): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'equipshare-bench-'));
  const environment = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DEMO_DATA: 'off', DATA_DIR: dataDir };
  const product = await composeProduct({
    ...noPayments,
    config: readConfig(environment, PROJECT),
    databaseUrl,
    realClock: { now },
    geocoder: createBuiltInGeocoder(),
    mailer: createSandboxMailer(),
    sms: createSandboxSms(),
    push: createSandboxPush(),
    ...adapters,
    storage: createFolderStorage(join(dataDir, 'photos')),
    keepsAnswers,
    build: 'bench',
    assetsDir: join(PROJECT, 'assets'),
    webDir: undefined,
    renderer: undefined,
  });
  return {
    ...product,
    async close() {
      await product.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Connections beside the product's, with its session settings. Commits are flushed also where the database is thrown away: until
 * then vacuum leaves the pages with their rows unmarked, and plans have to read rows that they need only the index for.
 */
export function openPool(url: string): pg.Pool {
  const options = '-c TimeZone=UTC -c jit=off -c random_page_cost=1.1 -c synchronous_commit=on';
  const pool = new pg.Pool({ connectionString: url, max: 2, options });
  // A connection that is closing when the database stops reports an error, which is expected.
  pool.on('error', () => undefined);
  return pool;
}

/** Migrates the empty database at `url`, as a superuser, and fills it with a marketplace of that many listings. */
export async function fillFreshMarketplace(url: string, listings: number): Promise<void> {
  await migrate(url);
  const pool = openPool(url);
  try {
    await fillMarketplace(pool, { listings });
  } finally {
    await pool.end();
  }
}
