import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createSandboxMailer } from './adapters/email/sandbox.ts';
import { createSmtpMailer } from './adapters/email/smtp.ts';
import { createBuiltInGeocoder } from './adapters/geocoder/built-in.ts';
import { createSandboxSms } from './adapters/sms/sandbox.ts';
import { composeProduct, type Product } from './composition.ts';
import { ConfigError, exposureWarning, readConfig, type Config } from './config.ts';
import { DatabaseStartError, startEmbeddedPostgres } from './db/embedded/index.ts';
import { migrate } from './db/migrate.ts';
import { isDatabaseAway, sqlState } from './db/sql-errors.ts';
import { errorText } from './describe-error.ts';
import type { PageRenderer } from './modules/pages/index.ts';

declare const __BUILD_ID__: string | undefined;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** The folder with package.json: above the bundle, or above the sources. */
function findProjectDir(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}

interface RunningDatabase {
  url: string;
  stop(): Promise<void>;
}

async function openDatabase(config: Config, projectDir: string): Promise<RunningDatabase> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: () => Promise.resolve() };
  return startEmbeddedPostgres({ dataDir: config.dataDir, projectDir, say });
}

/** What is wrong with the database's address is a sentence; the address itself may hold a password and is not shown. */
async function bringUpToDate(url: string): Promise<void> {
  try {
    await migrate(url);
  } catch (error) {
    const { hostname, port, pathname } = new URL(url);
    const state = sqlState(error);
    if (state === '28P01' || state === '28000')
      throw new ConfigError('The database refuses this user or password. Check DATABASE_URL.');
    if (state === '3D000')
      throw new ConfigError(
        `There is no database ${pathname.slice(1)} at ${hostname}. Create it, or check DATABASE_URL.`,
      );
    if (isDatabaseAway(error))
      throw new ConfigError(
        `No database answers at ${hostname}:${port || '5432'}. Start it, or check DATABASE_URL.`,
      );
    throw error;
  }
}

async function loadRenderer(projectDir: string): Promise<PageRenderer> {
  const entry = join(projectDir, 'dist', 'web-server', 'entry-server.js');
  const manifest: unknown = JSON.parse(
    await readFile(join(projectDir, 'dist', 'web', '.vite', 'manifest.json'), 'utf8'),
  );
  const { createRenderer } = (await import(pathToFileURL(entry).href)) as {
    createRenderer: (files: unknown) => PageRenderer;
  };
  return createRenderer(manifest);
}

/** Generated passwords are shown here, once, and nowhere else. */
function announce({ seeded, firstPasswords }: Product): void {
  if (seeded) say('An empty shop was filled with demonstration data (DEMO_DATA=off leaves it empty).');
  for (const { account, email, password } of firstPasswords)
    say(`Password of ${account} (${email}), shown only now: ${password}`);
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

async function start(): Promise<void> {
  const projectDir = findProjectDir();
  // What is set in the environment wins over the file.
  if (existsSync(join(projectDir, '.env'))) process.loadEnvFile(join(projectDir, '.env'));
  const config = readConfig(process.env, projectDir);
  const warning = exposureWarning(config);
  if (warning) say(warning);
  const database = await openDatabase(config, projectDir);
  let product: Product | undefined;
  const close = async () => {
    await product?.close();
    await database.stop();
  };
  closeOnSignals(close);
  try {
    await bringUpToDate(database.url);
    product = await composeProduct({
      config,
      databaseUrl: database.url,
      realClock: { now: () => new Date() },
      geocoder: createBuiltInGeocoder(),
      mailer: config.smtpUrl
        ? createSmtpMailer({ url: config.smtpUrl, from: config.mailFrom })
        : createSandboxMailer(),
      sms: createSandboxSms(),
      build: typeof __BUILD_ID__ === 'string' ? __BUILD_ID__ : 'development',
      assetsDir: join(projectDir, 'assets'),
      webDir: join(projectDir, 'dist', 'web'),
      renderer: await loadRenderer(projectDir),
    });
    announce(product);
    await listen(product, config);
  } catch (error) {
    await close();
    throw error;
  }
}

start().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof DatabaseStartError;
  process.stderr.write(`${expected ? error.message : errorText(error)}\n`);
  process.exit(1);
});
