import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { SandboxStartError, startPaymentSandbox } from './adapters/payments/sandbox-process.ts';
import type { PaymentSandbox } from './adapters/payments/sandbox-port.ts';
import type { Product } from './composition.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { databaseTlsWarning, exposureWarning } from './config-exposure.ts';
import { DatabaseStartError } from './db/embedded/index.ts';
import { bringUpToDate, openDatabase } from './db/open-database.ts';
import { errorText } from './describe-error.ts';
import { openObservability } from './observability/index.ts';
import { keepFilesPrivate } from './private-files.ts';
import { realClock } from './real-clock.ts';
import { storePasswords } from './stored-passwords.ts';
import type { PageRenderer } from './modules/pages/index.ts';

declare const __BUILD_ID__: string | undefined;

// Stripe's library and Amazon's would print advice of their own into our output.
process.env['STRIPE_SUPPRESS_NOTICES'] ??= 'true';
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** The folder with package.json: above the bundle, or above the sources. */
export function findProjectDir(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}

/** Where pages come from: the build (entry.ts), or Vite while developing (scripts/lib/dev-pages.ts). */
export interface Pages {
  readonly renderer: PageRenderer;
  /** Where the built browser files lie; undefined where there are none. */
  readonly webDir: string | undefined;
  /** Called once the product is put together, before it listens. */
  readonly attach?: (app: FastifyInstance) => Promise<void>;
  readonly close?: () => Promise<void>;
}

export type OpenPages = (projectDir: string) => Promise<Pages>;

/** Generated passwords are shown here, once, and nowhere else; those of a sandbox that others can reach are kept in a file. */
async function announce(
  { seeded, firstPasswords, storedPasswords }: Product,
  dataDir: string,
): Promise<void> {
  if (seeded) say('An empty shop was filled with demonstration data (DEMO_DATA=off leaves it empty).');
  for (const { account, email, password } of firstPasswords)
    say(`Password of ${account} (${email}), shown only now: ${password}`);
  const file = await storePasswords(dataDir, storedPasswords);
  if (file) say(`Passwords of ${storedPasswords.map(({ account }) => account).join(', ')} are in ${file}`);
}

async function listen({ app }: Product, { host, port }: Config): Promise<void> {
  try {
    const address = await app.listen({ host, port });
    say(`EquipShare is open at ${address}`);
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'EADDRINUSE')
      throw new ConfigError(
        `Port ${port} is in use on ${host}. Stop the other program, or choose another port: PORT=3001 npm start`,
      );
    if (code === 'EACCES')
      throw new ConfigError(
        `This user may not listen on port ${port}. Choose a port above 1023: PORT=3000 npm start`,
      );
    throw error;
  }
}

/** What the payment sandbox calls: this server, on the machine itself. */
function webhookUrl({ app }: Product, host: string): string {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const reachable = ['0.0.0.0', '::', 'localhost'].includes(host) ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}/api/webhooks/stripe`;
}

/** The sandbox of payments, beside a product without keys of Stripe. */
export async function openPaymentSandbox(
  { stripe, dataDir }: Config,
  projectDir: string,
): Promise<PaymentSandbox | undefined> {
  if (stripe) return undefined;
  const script = join(projectDir, 'dist', 'sandbox', 'stripe.js');
  return startPaymentSandbox({ folder: join(dataDir, 'payment-sandbox'), script }, (error, message) =>
    process.stderr.write(`${message}: ${errorText(error)}\n`),
  );
}

/** Most of the product's code, which is read while the database and the sandbox start: processes of their own. */
async function loadProduct() {
  const [{ composeProduct }, { openAdapters }] = await Promise.all([
    import('./composition.ts'),
    import('./open-adapters.ts'),
  ]);
  return { composeProduct, openAdapters };
}

/** The library of pictures, for which no start waits: an installation that lacks it says so before the first upload. */
function readPictureLibrary(): void {
  import('sharp').catch((error: unknown) => {
    process.stderr.write(`Photos can be neither taken nor drawn: ${errorText(error)}\n`);
  });
}

function closeOnSignals(close: () => Promise<void>): void {
  let closing = false;
  const end = (signal: NodeJS.Signals) => {
    if (closing) return;
    closing = true;
    say(`${signal}: closing.`);
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${errorText(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', end).on('SIGTERM', end).on('SIGHUP', end);
}

/** Ends a part that has been opened; one that could not be is nothing to end. */
async function endIfOpen<Part>(
  part: Promise<Part>,
  end: (part: Part) => Promise<unknown> | undefined,
): Promise<void> {
  const [outcome] = await Promise.allSettled([part]);
  if (outcome.status === 'fulfilled') await end(outcome.value);
}

async function start(openPages: OpenPages): Promise<void> {
  const projectDir = findProjectDir();
  // What is set in the environment wins over the file.
  if (existsSync(join(projectDir, '.env'))) process.loadEnvFile(join(projectDir, '.env'));
  const config = readConfig(process.env, projectDir);
  for (const warning of [exposureWarning(config), databaseTlsWarning(config.databaseUrl)])
    if (warning) say(warning);
  process.umask(0o077);
  const observability = await openObservability(config);
  // None needs another one, and each waits mostly for a process of its own.
  const database = openDatabase(config, projectDir, say);
  const sandbox = openPaymentSandbox(config, projectDir);
  const loaded = loadProduct();
  const pages = openPages(projectDir);
  const isPrivate = database.then(() => keepFilesPrivate(config.dataDir));
  const parts = [database.then(bringUpToDate), isPrivate, sandbox, loaded, pages];
  let product: Product | undefined;
  let isOpen = false;
  const close = async () => {
    await Promise.allSettled(parts);
    await endIfOpen(pages, (open) => open.close?.());
    await product?.drain(isOpen ? config.drainSeconds * 1000 : 0);
    await product?.close();
    await endIfOpen(sandbox, (open) => open?.detach());
    await endIfOpen(database, (open) => open.stop());
    await observability.close();
  };
  try {
    await Promise.all(parts);
    closeOnSignals(close);
    const { url, directUrl } = await database;
    const { renderer, webDir, attach } = await pages;
    const paymentSandbox = await sandbox;
    const { composeProduct, openAdapters } = await loaded;
    product = await composeProduct({
      config,
      databaseUrl: url,
      databaseDirectUrl: directUrl,
      realClock,
      databaseWatch: { monotonic: () => performance.now(), onTime: realClock.align },
      observability,
      ...(await openAdapters(config, paymentSandbox)),
      build: typeof __BUILD_ID__ === 'string' ? __BUILD_ID__ : 'development',
      assetsDir: join(projectDir, 'assets'),
      webDir,
      renderer,
      keepsAnswers: true,
    });
    await attach?.(product.app);
    await announce(product, config.dataDir);
    await listen(product, config);
    isOpen = true;
    await paymentSandbox?.attach(webhookUrl(product, config.host));
    readPictureLibrary();
  } catch (error) {
    await close();
    throw error;
  }
}

/** Runs the product until a signal ends it; a failed start is a message on standard error and exit code 1. */
export function run(openPages: OpenPages): void {
  start(openPages).catch((error: unknown) => {
    const expected = [ConfigError, DatabaseStartError, SandboxStartError].some(
      (kind) => error instanceof kind,
    );
    process.stderr.write(`${expected ? (error as Error).message : errorText(error)}\n`);
    process.exit(1);
  });
}
