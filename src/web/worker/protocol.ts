/** Where the worker lies, and where it also lies for browsers that could not read the first file. */
export const WORKER_FILES = ['/sw.js', '/service-worker.js'] as const;

/** Header of the server's answers: for whom it was given. */
export const READER = 'x-reader';

/** The name of the background sync, and of the single ones for browsers that know no other or none (docs/product/screens.md#install). */
export const PERIODIC_SYNC = 'equipshare-data-sync';
export const ONE_OFF_SYNCS = ['periodic-sync', 'app-data-sync', 'manual-sync'] as const;

/** Messages from a page to the worker. */
export type WorkerMessage =
  /** Calls whose data came with the page and is on the screen, and for whom: they are worth caching. */
  | { readonly type: 'seen'; readonly paths: readonly string[]; readonly reader: string | undefined }
  /** What is kept is to be brought up to date, where no browser's sync does it. */
  | { readonly type: 'sync'; readonly name: (typeof ONE_OFF_SYNCS)[number] }
  /** The person leaves this device. */
  | { readonly type: 'forget' }
  /** The person wants the new version that waits. */
  | { readonly type: 'take-over' };

const TYPES = ['seen', 'sync', 'forget', 'take-over'];

/** Whether a message is one of a page of this build, or of one that spoke alike. */
export const isWorkerMessage = (data: unknown): data is WorkerMessage =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  TYPES.includes(String(data.type)) &&
  (data.type !== 'seen' || ('paths' in data && Array.isArray(data.paths)));
