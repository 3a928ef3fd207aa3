import { closeSync, constants, lstatSync, openSync, renameSync, writeSync } from 'node:fs';

/** Then it becomes the one old log that is kept beside the new one. */
const LIMIT_BYTES = 5_000_000;

export interface RotatingLog {
  write(chunk: Buffer): void;
  end(): void;
}

/** Root follows no link in the folder of the database's account. */
const APPEND = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW;

/** A log that cannot be written is no reason to stop. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Appends to a file for its owner's eyes alone. Little is written, so each chunk is written at once. */
export function openRotatingLog(file: string, limit = LIMIT_BYTES): RotatingLog {
  let size = lstatSync(file, { throwIfNoEntry: false })?.size ?? 0;
  let descriptor: number | undefined;
  const close = (): void => {
    if (descriptor !== undefined) closeSync(descriptor);
    descriptor = undefined;
  };
  const open = (): void => {
    if (size > limit) {
      close();
      attempt(() => renameSync(file, `${file}.1`));
      size = 0;
    }
    descriptor ??= attempt(() => openSync(file, APPEND, 0o600));
  };
  open();
  return {
    write(chunk) {
      open();
      size += chunk.length;
      const into = descriptor;
      if (into !== undefined) attempt(() => writeSync(into, chunk));
    },
    end: close,
  };
}
