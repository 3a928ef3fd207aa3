import { createHash, randomUUID } from 'node:crypto';
import { chmodSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * A file that one process holds, for scripts, server and payment sandbox alike (docs/decisions/0041-lock-files.md). Plain
 * JavaScript without dependencies: `npm start` needs it before anything is installed.
 */

const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Whether a process with this number exists; one that may not be signaled does. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/**
 * Distinguishes a process from a later one with the same pid by the boot and the tick of its start. Null where there is no
 * such process (a zombie counts as none); 'unknown' where the system does not support it.
 */
export function identityOf(pid) {
  if (!isAlive(pid)) return null;
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    return `${bootId()}:${fields[19] ?? ''}`;
  } catch {
    return isAlive(pid) ? 'unknown' : null;
  }
}

function bootId() {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** The process that a lock file names; undefined where it names none. */
function holderIn(text) {
  try {
    const { pid, identity } = JSON.parse(text);
    return Number.isInteger(pid) && pid > 0 && typeof identity === 'string' ? { pid, identity } : undefined;
  } catch {
    return undefined;
  }
}

const isRunning = (holder) => holder !== undefined && identityOf(holder.pid) === holder.identity;
const isGone = (holder) => !isRunning(holder);

/** Where the successor of the holder that wrote `text` signs; each lock is written once, so each has one successor. */
const successionOf = (file, text) =>
  `${file}.after-${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;

/** False where there is such a file already. */
function tryLink(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Puts `mine` in the place of what a holder that is gone has left (`stale`). Only who has signed as its successor may, and only
 * while the stale lock is still there; a successor that died before it was done has a successor itself. Answers the process that
 * was faster, or what to do next.
 */
function succeed(file, mine, stale) {
  const signed = [];
  for (let last = stale; ;) {
    const succession = successionOf(file, last);
    signed.push(succession);
    if (tryLink(mine, succession)) {
      // Signed too late: what was stale when it was read has been replaced since.
      if (readText(file) !== stale) {
        rmSync(succession, { force: true });
        return 'again';
      }
      renameSync(mine, file);
      for (const name of signed) rmSync(name, { force: true });
      return 'mine';
    }
    const next = readText(succession);
    if (next === undefined) return 'again';
    const holder = holderIn(next);
    if (isRunning(holder)) return holder;
    last = next;
  }
}

function lockOf(file, text) {
  const isOurs = () => {
    try {
      return readText(file) === text;
    } catch {
      return false;
    }
  };
  return {
    isOurs,
    release() {
      // The whole folder may be gone.
      if (!isOurs()) return;
      const succession = successionOf(file, text);
      const own = `${file}.${randomUUID()}`;
      writeFileSync(own, text);
      // No process takes over while the lock is being released.
      const isFirst = tryLink(own, succession);
      if (isFirst && isOurs()) rmSync(file, { force: true });
      if (isFirst) rmSync(succession, { force: true });
      rmSync(own, { force: true });
    },
  };
}

/**
 * Takes `file` for this process. Of many that find a lock whose process is gone, one gets it. `isAbandoned` may say so of a holder
 * that still runs.
 * @returns `{ lock }`, or `{ holder }` with the process that has it, which may be another start of this one.
 */
export function takeLock(file, { mode = 0o600, isAbandoned = isGone } = {}) {
  const text = JSON.stringify({ pid: process.pid, identity: identityOf(process.pid), id: randomUUID() });
  const mine = `${file}.${randomUUID()}`;
  writeFileSync(mine, text, { flag: 'wx', mode });
  try {
    // Regardless of the umask.
    chmodSync(mine, mode);
    for (;;) {
      if (tryLink(mine, file)) return { lock: lockOf(file, text) };
      const known = readText(file);
      if (known === undefined) continue;
      const holder = holderIn(known);
      if (isRunning(holder) && !isAbandoned(holder)) return { holder };
      const outcome = succeed(file, mine, known);
      if (outcome === 'mine') return { lock: lockOf(file, text) };
      if (outcome !== 'again') return { holder: outcome };
    }
  } finally {
    rmSync(mine, { force: true });
  }
}
