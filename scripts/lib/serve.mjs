import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { inRoot, root } from './project.mjs';

/** A terminal's Ctrl-C reaches this process twice when npm passes it on too; within this time (ms) it counts once. */
const SAME_SIGNAL_MS = 500;
const PARENT_CHECK_MS = 250;

/**
 * Runs a Node program in the foreground until it ends, and ends with its exit code. It has a process group of its own,
 * so that every signal comes from here, once. It ends when this process does.
 */
export function serve(nodeArgs) {
  const child = spawn(
    process.execPath,
    ['--import', new URL('./end-with-parent.mjs', import.meta.url).href, ...nodeArgs],
    { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], detached: true },
  );
  let lastAt = -Infinity;
  const pass = (signal) => {
    if (performance.now() - lastAt < SAME_SIGNAL_MS) return;
    lastAt = performance.now();
    child.kill(signal);
  };
  process.on('SIGINT', () => pass('SIGINT'));
  process.on('SIGTERM', () => pass('SIGTERM'));
  process.on('SIGHUP', () => pass('SIGTERM'));
  if (process.env.npm_lifecycle_event) endWithNpm(() => pass('SIGTERM'));
  child.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

/** npm starts scripts through a shell, which may swallow a signal: npm's end shows as another ancestor. */
function endWithNpm(end) {
  const before = ancestors();
  const timer = setInterval(() => {
    if (ancestors() === before) return;
    clearInterval(timer);
    end();
  }, PARENT_CHECK_MS);
  timer.unref();
}

/** The shell and what stands behind it: npm. Where /proc is missing, the shell alone. */
function ancestors() {
  try {
    const status = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    return `${process.ppid} ${status.slice(status.lastIndexOf(')') + 2).split(' ')[1]}`;
  } catch {
    return `${process.ppid}`;
  }
}

export const serverProgram = inRoot('dist', 'server', 'main.js');
