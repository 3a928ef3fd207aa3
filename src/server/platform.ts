import type { Clocks } from '#shared/domain/clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import type { UnitOfWork } from './db/unit-of-work.ts';
import type { CursorCodec } from './http/pagination.ts';
import type { LiveHub } from './live/hub.ts';

/** What every module depends on; anything else a module needs is handed to it by name. */
export interface Platform {
  readonly config: Config;
  readonly db: Database;
  readonly unitOfWork: UnitOfWork;
  readonly clocks: Clocks;
  readonly live: LiveHub;
  readonly cursors: CursorCodec;
}
