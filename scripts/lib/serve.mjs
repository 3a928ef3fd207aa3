import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { inRoot, root } from './project.mjs';

/** A terminal's Ctrl-C reaches this process twice when npm passes it on too; within this time (ms) it counts once. */
const SAME_SIGNAL_MS = 500;

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
  child.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

export const serverProgram = inRoot('dist', 'server', 'main.js');
