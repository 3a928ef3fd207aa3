import { execSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readState, type SandboxState } from './process/files.ts';
import { connect } from './testing/start.ts';

const PACKAGE = join(import.meta.dirname, '..');
const built = mkdtempSync(join(tmpdir(), 'payment-sandbox-built-'));
const program = join(built, 'main.mjs');

let dir: string;
let children: ChildProcess[];

// Built once as the package builds itself: from its source every process would compile it anew.
beforeAll(() => {
  const { scripts } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as {
    scripts: { build: string };
  };
  const PATH = `${join(PACKAGE, '../../node_modules/.bin')}:${process.env['PATH']}`;
  const env = { ...process.env, PATH };
  execSync(`${scripts.build} --outfile="${program}"`, { cwd: PACKAGE, env, stdio: 'pipe' });
});
afterAll(() => rmSync(built, { recursive: true }));
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'payment sandbox '));
  children = [];
});
afterEach(async () => {
  for (const child of children) await kill(child);
  rmSync(dir, { recursive: true });
});

function launch(port = 0): ChildProcess {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, SANDBOX_DIR: dir, SANDBOX_PORT: String(port) },
    stdio: 'ignore',
  });
  children.push(child);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** The state that this child has written, once it has. */
async function stateOf({ pid }: ChildProcess): Promise<SandboxState> {
  const end = performance.now() + 30_000;
  while (performance.now() < end) {
    const state = readState(dir);
    if (state && state.pid === pid) return state;
    await pause(20);
  }
  throw new Error('The sandbox has not said where it is.');
}

const sdk = ({ port, secretKey }: Pick<SandboxState, 'port' | 'secretKey'>) => connect(port, secretKey);

test('keeps what was answered through kill -9, with the same keys and the same idempotency', async () => {
  const first = launch();
  const before = await stateOf(first);
  const key = { idempotencyKey: 'fee:b1:1' };
  const params = { amount: 1040, currency: 'usd', metadata: { bookingId: 'b1' } };
  const intent = await sdk(before).paymentIntents.create(params, key);
  await kill(first);
  const after = await stateOf(launch(before.port));
  expect({ ...after, pid: 0 }).toEqual({ ...before, pid: 0 });
  expect(await sdk(after).paymentIntents.retrieve(intent.id)).toEqual(intent);
  expect((await sdk(after).paymentIntents.create(params, key)).id).toBe(intent.id);
  expect((await sdk(after).events.list()).data.map(({ type }) => type)).toEqual(['payment_intent.created']);
});

test('a second process leaves the folder to the first; only the owner may read it', async () => {
  const first = launch();
  const state = await stateOf(first);
  const second = launch();
  const [code] = (await once(second, 'exit')) as [number];
  expect(code).toBe(0);
  expect(readState(dir)).toEqual(state);
  expect((await sdk(state).balance.retrieve()).object).toBe('balance');
  for (const name of readdirSync(dir))
    expect([name, statSync(join(dir, name)).mode & 0o077]).toEqual([name, 0]);
});

test('removes its state file and keeps its store when it is asked to stop', async () => {
  const child = launch();
  const { port, controlToken } = await stateOf(child);
  const ended = once(child, 'exit');
  await fetch(`http://127.0.0.1:${port}/control/stop`, {
    method: 'POST',
    headers: { authorization: `Bearer ${controlToken}` },
  });
  expect(await ended).toEqual([0, null]);
  expect(readdirSync(dir).sort()).toEqual(['journal.ndjson', 'keys.json']);
});

test('repairs a truncated state file', async () => {
  const child = launch();
  const state = await stateOf(child);
  truncateSync(join(dir, 'state.json'), 10);
  expect(await stateOf(child)).toEqual(state);
});

test('ends the sandbox when its folder is no longer its own, and writes nothing more there', async () => {
  const child = launch();
  await stateOf(child);
  const ended = once(child, 'exit');
  rmSync(join(dir, 'lock'));
  expect(await ended).toEqual([0, null]);
  const second = launch();
  const { port, secretKey } = await stateOf(second);
  const gone = once(second, 'exit');
  writeFileSync(join(dir, 'lock'), '1');
  await expect(sdk({ port, secretKey }).customers.create()).rejects.toThrow();
  await gone;
  expect(readFileSync(join(dir, 'lock'), 'utf8')).toBe('1');
});

test('a taken port fails with a code of its own if it was asked for, and not if it is that of the last time', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const [code] = (await once(launch(port), 'exit')) as [number];
  expect(code).toBe(3);
  expect(readFileSync(join(dir, 'errors.log'), 'utf8')).toContain('EADDRINUSE');
  writeFileSync(join(dir, 'state.json'), JSON.stringify({ pid: 1, port }));
  const state = await stateOf(launch());
  server.close();
  expect(state.port).not.toBe(port);
  expect((await sdk(state).balance.retrieve()).object).toBe('balance');
});

test('writes no card number and no security code to the disk', async () => {
  const state = await stateOf(launch());
  await sdk(state).paymentIntents.create({
    amount: 1040,
    currency: 'usd',
    confirm: true,
    payment_method_data: {
      type: 'card',
      // @ts-expect-error The SDK leaves card numbers to the browser.
      card: { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '987' },
    },
  });
  expect(existsSync(join(dir, 'journal.ndjson'))).toBe(true);
  const journal = readFileSync(join(dir, 'journal.ndjson'), 'utf8');
  expect(journal).toContain('4242');
  expect(journal).not.toContain('42424242');
  expect(journal).not.toContain('"987"');
});
