import type { FastifyPluginAsync, FastifyPluginCallback } from 'fastify';
import type { Geocoder } from '../adapters/geocoder/port.ts';
import type { Outgoing } from '../adapters/outgoing/port.ts';
import type { PaymentProvider } from '../adapters/payments/port.ts';
import type { FileStorage } from '../adapters/storage/port.ts';
import type { CoreDeps } from '../core.ts';
import type { LogStream } from '../http/logging.ts';
import type { PageRenderer } from '../modules/pages/index.ts';

/** What differs between the real start and a test: the outside world. */
export interface AppDependencies extends Omit<CoreDeps, 'report'> {
  readonly geocoder: Geocoder;
  readonly paymentProvider: PaymentProvider;
  /** Where photos are kept. */
  readonly storage: FileStorage;
  /** Sends requests to addresses that people give; absent in tests that do not look at it. */
  readonly outgoing?: Outgoing | undefined;
  readonly build: string;
  readonly assetsDir: string;
  /** Where the built browser files lie; undefined in API tests. */
  readonly webDir: string | undefined;
  /** Absent in API tests: then there are calls and no pages. */
  readonly renderer: PageRenderer | undefined;
  /** Whether guests' answers are cached; a test that writes past the services does not want it. */
  readonly keepsAnswers?: boolean | undefined;
  /** Whether what falls due is done in the background; `false` for a command that ends soon. */
  readonly background?: false | undefined;
  /** Where the log goes; standard output when absent. */
  readonly logTo?: LogStream | undefined;
}

export type Reporting = AppDependencies & Pick<CoreDeps, 'report'>;

/** The routes of one or several modules, in the order in which the API's description lists them. */
export type Routes = readonly (FastifyPluginCallback | FastifyPluginAsync)[];

/** A few modules that belong together: each is made and gives its routes here, and nowhere else. */
export interface Area {
  readonly routes: Routes;
}
