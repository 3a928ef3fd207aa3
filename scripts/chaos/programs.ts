import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, openSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { aptInstall } from '../lib/apt.mjs';

export const execute = promisify(execFile);

export interface Program {
  readonly pid: number;
  hasEnded(): boolean;
  /** Sends the signal and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<void>;
  signal(signal: NodeJS.Signals): void;
}

export interface ProgramOptions {
  readonly env?: Record<string, string>;
  readonly cwd?: string;
  /** The account that runs it; the caller's when absent. */
  readonly account?: Account | undefined;
  /** The file for what it prints. */
  readonly log: string;
}

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** Starts a program that goes on until it is ended, here by its id alone. */
export function start(command: string, args: readonly string[], options: ProgramOptions): Program {
  const { env = {}, cwd, account, log } = options;
  const out = openSync(log, 'a');
  const child: ChildProcess = spawn(command, [...args], {
    cwd,
    ...account,
    env: { PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8', ...env },
    stdio: ['ignore', out, out],
    detached: true,
  });
  child.on('error', (error) => createWriteStream(log, { flags: 'a' }).end(`${error.message}\n`));
  const ended = once(child, 'exit');
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
  return {
    pid: child.pid ?? 0,
    hasEnded,
    signal: (signal) => void child.kill(signal),
    async end(signal = 'SIGTERM') {
      if (hasEnded()) return;
      child.kill(signal);
      const hard = setTimeout(() => child.kill('SIGKILL'), 40_000);
      await ended;
      clearTimeout(hard);
    },
  };
}

/** A port of this machine that nothing uses now. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Asks again until it is so; throws with the words after so many milliseconds. */
export async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  patienceMs = 60_000,
): Promise<void> {
  const end = performance.now() + patienceMs;
  while (!(await Promise.resolve(isSo()).catch(() => false))) {
    if (performance.now() > end) throw new Error(`${what}: not within ${patienceMs / 1000} s`);
    await sleep(50);
  }
}

export async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** The path of a program, from Debian's package if it is not there. */
export async function need(program: string, debianPackage: string): Promise<string> {
  const places = { env: { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin` } };
  const find = async () =>
    execute('/bin/sh', ['-c', `command -v ${program}`], places).then(
      ({ stdout }) => stdout.trim(),
      () => undefined,
    );
  const found = await find();
  if (found) return found;
  console.log(`Installing the package ${debianPackage} ...`);
  await aptInstall(debianPackage);
  const installed = await find();
  if (!installed) throw new Error(`${program} is needed and could not be installed (${debianPackage}).`);
  return installed;
}

/** An unprivileged account of the system; undefined where we are none of the administrators ourselves. */
export async function accountOf(name: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const id = async (what: string) => Number((await execute('id', [what, name])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
}
