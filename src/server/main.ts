import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createSandboxMailer } from './adapters/email/sandbox.ts';
import { createSmtpMailer } from './adapters/email/smtp.ts';
import { SandboxStartError, startPaymentSandbox } from './adapters/payments/sandbox-process.ts';
import type { PaymentSandbox } from './adapters/payments/sandbox-port.ts';
import { createStripeProvider } from './adapters/payments/stripe.ts';
import { createBuiltInGeocoder } from './adapters/geocoder/built-in.ts';
import { createSandboxPush } from './adapters/push/sandbox.ts';
import { createOutgoing } from './adapters/outgoing/outgoing.ts';
import { createWebPush } from './adapters/push/web-push.ts';
import { createSandboxSms } from './adapters/sms/sandbox.ts';
import { createTwilioSms } from './adapters/sms/twilio.ts';
import type { FileStorage } from './adapters/storage/port.ts';
import { createFolderStorage } from './adapters/storage/folder.ts';
import { createS3Storage } from './adapters/storage/s3.ts';
import { composeProduct, type Product } from './composition.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { databaseTlsWarning, exposureWarning } from './config-exposure.ts';
import { DatabaseStartError } from './db/embedded/index.ts';
import { bringUpToDate, openDatabase } from './db/open-database.ts';
import { errorText } from './describe-error.ts';
import { openObservability } from './observability/index.ts';
import { keepFilesPrivate } from './private-files.ts';
import { createSteadyClock } from './steady-clock.ts';
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

export const realClock = createSteadyClock({ wall: () => Date.now(), monotonic: () => performance.now() });

/** Stripe with its keys, else the sandbox, started beside the product. */
export async function openPayments({ stripe, dataDir }: Config, projectDir: string) {
  if (stripe) {
    const { secretKey, webhookSecret, connectWebhookSecret } = stripe;
    const webhookSecrets = [webhookSecret, connectWebhookSecret];
    return {
      paymentProvider: createStripeProvider({ secretKey, webhookSecrets, clock: realClock }),
      paymentSandbox: undefined,
    };
  }
  const script = join(projectDir, 'dist', 'sandbox', 'stripe.js');
  const place = { folder: join(dataDir, 'payment-sandbox'), script };
  const paymentSandbox: PaymentSandbox = await startPaymentSandbox(place, (error, message) =>
    process.stderr.write(`${message}: ${errorText(error)}\n`),
  );
  const { secretKey, port, webhookSecrets } = paymentSandbox;
  const secrets = [webhookSecrets.platform, webhookSecrets.connect];
  const paymentProvider = createStripeProvider({
    secretKey,
    webhookSecrets: secrets,
    clock: realClock,
    host: '127.0.0.1',
    port,
    protocol: 'http',
  });
  return { paymentProvider, paymentSandbox };
}

export const openStorage = (config: Config): FileStorage | Promise<FileStorage> =>
  config.s3 ? createS3Storage(config.s3) : createFolderStorage(join(config.dataDir, 'photos'));

/** What carries messages out, and what else is chosen by the configuration alone. */
export async function openAdapters(config: Config) {
  return {
    geocoder: createBuiltInGeocoder(),
    mailer: config.smtpUrl
      ? createSmtpMailer({ url: config.smtpUrl, from: config.mailFrom })
      : createSandboxMailer(),
    sms: config.twilio ? createTwilioSms(config.twilio) : createSandboxSms(),
    push: config.pushContact ? createWebPush({ contact: config.pushContact }) : createSandboxPush(),
    storage: await openStorage(config),
    outgoing: createOutgoing(),
  };
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
  const payments = openPayments(config, projectDir);
  const pages = openPages(projectDir);
  const isPrivate = database.then(() => keepFilesPrivate(config.dataDir));
  const parts = [database.then(bringUpToDate), isPrivate, payments, pages];
  let product: Product | undefined;
  let isOpen = false;
  const close = async () => {
    await Promise.allSettled(parts);
    await endIfOpen(pages, (open) => open.close?.());
    await product?.drain(isOpen ? config.drainSeconds * 1000 : 0);
    await product?.close();
    await endIfOpen(payments, ({ paymentSandbox }) => paymentSandbox?.detach());
    await endIfOpen(database, (open) => open.stop());
    await observability.close();
  };
  try {
    await Promise.all(parts);
    closeOnSignals(close);
    const { url, directUrl } = await database;
    const { renderer, webDir, attach } = await pages;
    const opened = await payments;
    product = await composeProduct({
      config,
      databaseUrl: url,
      databaseDirectUrl: directUrl,
      realClock,
      databaseWatch: { monotonic: () => performance.now(), onTime: realClock.align },
      observability,
      ...(await openAdapters(config)),
      ...opened,
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
    await opened.paymentSandbox?.attach(webhookUrl(product, config.host));
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
