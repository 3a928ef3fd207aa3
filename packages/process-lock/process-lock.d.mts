export interface Holder {
  readonly pid: number;
  readonly identity: string;
}

export interface ProcessLock {
  /** Whether the file still belongs to this lock. */
  readonly isOurs: () => boolean;
  /** Gives the file free, if it is still this lock's; once it has been given free, nothing. */
  readonly release: () => void;
}

export interface LockOptions {
  /** Of the file; default 0o600. */
  readonly mode?: number;
  /** Whether a holder that still runs has given up; a holder that is gone always has. */
  readonly isAbandoned?: (holder: Holder) => boolean;
}

export type Taken = { readonly lock: ProcessLock } | { readonly lock?: undefined; readonly holder: Holder };

/** Takes `file` for this process; of many that find a lock whose process is gone, one gets it. */
export function takeLock(file: string, options?: LockOptions): Taken;
export function isAlive(pid: number): boolean;
/** Distinguishes a process from a later one with the same pid; null: no such process; 'unknown': not supported by the system. */
export function identityOf(pid: number): string | null;
