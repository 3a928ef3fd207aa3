import type { Clock } from '#shared/domain/clock.ts';
import type { FileStorage } from '../adapters/storage/port.ts';
import type { Product } from '../composition.ts';
import type { Config } from '../config.ts';

/** One call of the command line: what was asked for, and what it may use. Opened only by commands that need it. */
export interface Call {
  readonly args: readonly string[];
  readonly dryRun: boolean;
  readonly config: Config;
  readonly clock: Clock;
  readonly say: (line: string) => void;
  /** Of the database that is configured; the embedded one is started where it does not run. */
  readonly databaseUrl: () => Promise<string>;
  readonly storage: () => FileStorage | Promise<FileStorage>;
  /** Put together on a database that is up to date, with nothing at work in the background and no port open. */
  readonly product: () => Promise<Product>;
  readonly migrate: () => Promise<void>;
}
