export interface Holder {
  readonly pid: number;
  readonly identity: string;
}

export interface ProcessLock {
  /** Whether the file still says that this lock has it. */
  readonly isOurs: () => boolean;
  /** Gives the file free, if it is still this lock's; once it has been given free, nothing. */
  readonly release: () => void;
}

export interface LockOptions {
  /** Of the file; 0o600 where nothing is said. */
  readonly mode?: number;
  /** Whether a holder that still runs has given up; a holder that is gone always has. */
  readonly isAbandoned?: (holder: Holder) => boolean;
}

export type Taken = { readonly lock: ProcessLock } | { readonly lock?: undefined; readonly holder: Holder };

/** Takes `file` for this process; of many that find a lock whose process is gone, one gets it. */
export function takeLock(file: string, options?: LockOptions): Taken;
export function isAlive(pid: number): boolean;
/** Tells a process from a later one with its number; null where there is none, 'unknown' where the system does not say. */
export function identityOf(pid: number): string | null;
