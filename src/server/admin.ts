import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openAdapters, openStorage } from './open-adapters.ts';
import { composeProduct, type Product } from './composition.ts';
import { readConfig } from './config.ts';
import { findRunningPostgres } from './db/embedded/index.ts';
import { bringUpToDate, openDatabase } from './db/open-database.ts';
import { findProjectDir, openPaymentSandbox } from './main.ts';
import { runCommand } from './operator/run-command.ts';
import { realClock } from './real-clock.ts';

/** The operator's command line (docs/operations.md): the product's own services, without its port. */

/** To be closed at the end, what was opened last first. */
const opened: (() => Promise<unknown> | undefined)[] = [];
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

function once<Part>(open: () => Promise<Part>): () => Promise<Part> {
  let part: Promise<Part> | undefined;
  return () => (part ??= open());
}

function surroundings() {
  process.umask(0o077);
  const projectDir = findProjectDir();
  if (existsSync(join(projectDir, '.env'))) process.loadEnvFile(join(projectDir, '.env'));
  const config = readConfig(process.env, projectDir);
  const database = once(async () => {
    const running = config.databaseUrl === undefined ? await findRunningPostgres(config.dataDir) : undefined;
    if (running !== undefined) return { url: running, directUrl: running, stop: () => Promise.resolve() };
    const started = await openDatabase(config, projectDir, complain);
    opened.unshift(() => started.stop());
    return started;
  });
  // A session of its own for as long as it takes, which a pooler does not give.
  const databaseUrl = async () => (await database()).directUrl;
  const migrate = async () => bringUpToDate(await database());
  const product = once(async (): Promise<Product> => {
    await migrate();
    const sandbox = await openPaymentSandbox(config, projectDir);
    opened.unshift(() => sandbox?.detach());
    const composed = await composeProduct({
      ...(await openAdapters(config, sandbox)),
      config,
      databaseUrl: await databaseUrl(),
      databaseDirectUrl: await databaseUrl(),
      databaseWatch: { monotonic: () => performance.now(), onTime: realClock.align },
      realClock,
      build: 'command line',
      assetsDir: join(projectDir, 'assets'),
      webDir: undefined,
      renderer: undefined,
      background: false,
      logTo: process.stderr,
    });
    opened.unshift(() => composed.close());
    return composed;
  });
  const storage = () => openStorage(config);
  return { config, clock: realClock, say, databaseUrl, storage, product, migrate };
}

process.exitCode = await runCommand(process.argv.slice(2), surroundings, { say, complain });
for (const close of opened) await close();
