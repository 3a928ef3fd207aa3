import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { basename } from 'node:path';
import { root } from './project.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** What was asked to end is ended harder after this time. */
const PATIENCE_MS = 5_000;

const running = new Set();
/** The number of the signal that ends this process; 0 while it goes on. */
let ending = 0;

/**
 * Runs a program to its end; never rejects. With `capture` its output is returned instead of shown.
 * `timeout` (ms) ends it; standard input is closed, so nothing can wait for an answer. It has a process group of its
 * own: when this process is terminated, or times out, all processes that the program has started end with it.
 * @returns {Promise<{ code: number, output: string }>} code 127 if it can't be started, 128 if a signal ended it
 */
export function run(command, args, { env = {}, capture = false, timeout, cwd = root } = {}) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', capture ? 'pipe' : 'inherit', capture ? 'pipe' : 'inherit'],
      detached: true,
    });
    const collect = (chunk) => {
      output += chunk.toString('utf8');
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    begin(child);
    const limit = timeout ? setTimeout(() => stop([child]), timeout) : undefined;
    const end = (outcome) => {
      clearTimeout(limit);
      finish(child);
      // Nothing begins any more while this process is on its way out.
      if (!ending) resolve(outcome);
    };
    child.on('error', (error) => end({ code: 127, output: error.message }));
    child.on('close', (code) => end({ code: code ?? 128, output }));
  });
}

function begin(child) {
  if (running.size === 0) for (const signal of SIGNALS) process.on(signal, endAll);
  running.add(child);
}

function finish(child) {
  running.delete(child);
  if (running.size > 0) return;
  for (const signal of SIGNALS) process.off(signal, endAll);
  if (ending) process.exit(128 + ending);
}

function endAll(signal) {
  ending ||= constants.signals[signal];
  stop([...running]);
}

function stop(children) {
  children.forEach((child) => signalGroup(child, 'SIGTERM'));
  const harder = () => children.forEach((child) => running.has(child) && signalGroup(child, 'SIGKILL'));
  setTimeout(harder, PATIENCE_MS).unref();
}

/** npm's shell may swallow a signal that is sent to npm alone, so the whole group gets it. */
function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The last of the group has just ended.
  }
}

/** npm as it was started, else the one on PATH. */
export function npm(args, options) {
  const cli = process.env.npm_execpath;
  if (cli && basename(cli) === 'npm-cli.js') return run(process.execPath, [cli, ...args], options);
  return run('npm', args, options);
}
