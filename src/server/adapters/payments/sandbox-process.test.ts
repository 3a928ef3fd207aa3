import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSilentServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '#tests/support/embedded.ts';
import {
  buildSandboxPrograms,
  type SandboxPlayground,
  type SandboxPrograms,
} from '#tests/support/sandbox-processes.ts';
import { control, running, type RunningSandbox } from './sandbox-calls.ts';
import { SandboxStartError, startPaymentSandbox } from './sandbox-process.ts';
import type { PaymentSandbox } from './sandbox-port.ts';

let programs: SandboxPrograms;
let ground: SandboxPlayground;
let products: PaymentSandbox[];
let servers: Server[];
let reports: string[];
/** How many have called a program that took a sandbox's port. */
let callers: number;

beforeAll(async () => {
  programs = await buildSandboxPrograms();
});
afterAll(() => programs.remove());
beforeEach(() => {
  ground = programs.open('payment-sandbox');
  products = [];
  servers = [];
  reports = [];
  callers = 0;
});
afterEach(async () => {
  // The watches first: they would start again what is ended here.
  await Promise.all(products.map((product) => product.detach()));
  await ground.clear();
  for (const server of servers) server.close();
});

async function start(): Promise<PaymentSandbox> {
  const report = (error: unknown, message: string) => reports.push(`${message}: ${String(error)}`);
  const sandbox = await startPaymentSandbox(ground, report);
  products.push(sandbox);
  return sandbox;
}

const sdk = ({ port, secretKey }: Pick<PaymentSandbox, 'port' | 'secretKey'>) =>
  new Stripe(secretKey, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  });

const kindOfAnswer = async (sandbox: Pick<PaymentSandbox, 'port' | 'secretKey'>): Promise<string> =>
  (await sdk(sandbox).balance.retrieve()).object;

async function now(): Promise<RunningSandbox> {
  const found = await running(ground.folder);
  if (!found) throw new Error('No sandbox runs.');
  return found;
}

/** Returns its process id, which is free when this resolves. A product that supervises it may have started the next one by then. */
async function killSandbox(): Promise<number> {
  const { pid } = await now();
  process.kill(pid, 'SIGKILL');
  await eventually('it is dead', () => Promise.resolve(!ground.isRunning(pid)));
  return pid;
}

/** Resolves with the sandbox that another process is than `pid`, once this product uses it. */
async function revived(pid: number): Promise<RunningSandbox> {
  let found: RunningSandbox | undefined;
  await eventually('the sandbox is back', async () => {
    found = await running(ground.folder);
    return found !== undefined && found.pid !== pid && found.attached.includes(process.pid);
  });
  return found!;
}

const isListening = (server: Server, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    server.once('error', () => resolve(false)).once('listening', () => resolve(true));
    server.listen(port, '127.0.0.1');
  });

/** Kills the sandbox and puts another program on its port, which accepts connections and never answers. */
async function replaceSandbox(port: number): Promise<Server> {
  const server = createSilentServer((socket) => {
    callers += 1;
    socket.on('error', () => undefined).unref();
  });
  servers.push(server);
  await eventually('the port is taken', async () => {
    // A product that looks after it may have been faster than we are: then once more.
    if (await running(ground.folder)) await killSandbox();
    return isListening(server, port);
  });
  return server;
}

describe('startPaymentSandbox', () => {
  it('starts one that answers the SDK', async () => {
    const sandbox = await start();
    const intent = await sdk(sandbox).paymentIntents.create({ amount: 1040, currency: 'usd' });
    expect(await sandbox.payWithTestCard(String(intent.client_secret))).toBe(intent.id);
    expect((await sdk(sandbox).paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
    expect((await now()).attached).toEqual([process.pid]);
  });

  it('finds the one that runs', async () => {
    const first = await start();
    const { pid } = await now();
    const second = await start();
    expect(second).toMatchObject({ port: first.port, secretKey: first.secretKey });
    expect(second.webhookSecrets).toEqual(first.webhookSecrets);
    expect((await now()).pid).toBe(pid);
  });

  it('starts one process for all that start at the same time', async () => {
    const all = await Promise.all([start(), ground.startProduct(), start(), ground.startProduct()]);
    expect(new Set(all.map(({ port, secretKey }) => `${port} ${secretKey}`)).size).toBe(1);
    await ground.processesAre(1);
    expect((await now()).attached).toHaveLength(3);
  });

  it('takes a folder with spaces and umlauts', async () => {
    ground = programs.open('Geräte & Größen (übung) 100 %');
    expect(await kindOfAnswer(await start())).toBe('balance');
    expect(existsSync(join(ground.folder, 'journal.ndjson'))).toBe(true);
  });

  it.each(['', '{"pid":1,"po', 'null', '{}'])(
    'starts beside a state file that was cut off: %j',
    async (torn) => {
      writeFileSync(join(ground.folder, 'state.json'), torn);
      expect(await kindOfAnswer(await start())).toBe('balance');
    },
  );

  it('finds the one that runs although its state file was cut off', async () => {
    const first = await start();
    const { pid } = await now();
    writeFileSync(join(ground.folder, 'state.json'), '{"pid":1,"po');
    expect(await start()).toMatchObject({ port: first.port, secretKey: first.secretKey });
    expect((await now()).pid).toBe(pid);
    await ground.processesAre(1);
  });

  it('names the log file when the program fails', async () => {
    writeFileSync(join(ground.folder, 'journal.ndjson'), '[["thing"\n[]\n');
    const error: unknown = await start().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(SandboxStartError);
    expect(String(error)).toContain(`See errors.log in ${ground.folder}.`);
    expect(readFileSync(join(ground.folder, 'errors.log'), 'utf8')).toContain('Line 1 of');
  });

  it('fails with a sentence when its folder cannot be created', async () => {
    writeFileSync(join(ground.folder, 'file'), '');
    const place = { folder: join(ground.folder, 'file', 'sandbox'), script: ground.script };
    await expect(startPaymentSandbox(place, () => undefined)).rejects.toThrow(SandboxStartError);
  });
});

describe('a sandbox that is killed', () => {
  it('brings a killed sandbox back on its port with all that it answered, its clock, and the address of its events', async () => {
    const sandbox = await start();
    const events: Stripe.Event[] = [];
    const server = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (part: string) => (body += part));
      request.on('end', () => {
        const signature = String(request.headers['stripe-signature']);
        const { platform } = sandbox.webhookSecrets;
        // However old: the sandbox takes the date of the machine, which is not always that of this process (docs/testing.md#dates).
        events.push(sdk(sandbox).webhooks.constructEvent(body, signature, platform, 0));
        response.end();
      });
    });
    servers.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    await sandbox.attach(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`);
    await sandbox.setClock(86_400);
    const key = { idempotencyKey: 'fee:b1:1' };
    const params = { amount: 1040, currency: 'usd' };
    const intent = await sdk(sandbox).paymentIntents.create(params, key);

    const back = await revived(await killSandbox());
    expect(back.port).toBe(sandbox.port);
    expect(await sdk(sandbox).paymentIntents.retrieve(intent.id)).toEqual(intent);
    expect((await sdk(sandbox).paymentIntents.create(params, key)).id).toBe(intent.id);
    expect(await control(back, 'status')).toMatchObject({ clock: { offsetSeconds: 86_400 } });
    const { id } = await sdk(sandbox).customers.create();
    await eventually('its event arrives', () =>
      Promise.resolve(events.some(({ data }) => (data.object as { id: string }).id === id)),
    );
    expect(reports).toEqual([]);
  });

  it('brings a killed sandbox back at once for a clock that is moved meanwhile', async () => {
    const sandbox = await start();
    await killSandbox();
    await sandbox.setClock(3_600);
    expect(await control(await now(), 'status')).toMatchObject({ clock: { offsetSeconds: 3_600 } });
  });

  it('starts one process again for all products that look after a killed sandbox', async () => {
    const sandbox = await start();
    const other = await ground.startProduct();
    const back = await revived(await killSandbox());
    expect(back.port).toBe(other.port);
    await eventually('both use it', async () => (await now()).attached.length === 2);
    await ground.processesAre(1);
    expect(await kindOfAnswer(sandbox)).toBe('balance');
  });

  it('comes back on its port for a product that starts before the others have noticed', async () => {
    const sandbox = await start();
    const pid = await killSandbox();
    const other = await ground.startProduct();
    expect(other.port).toBe(sandbox.port);
    await revived(pid);
    expect(reports).toEqual([]);
  });

  it('misses the sandbox with one sentence while another program has its port, and brings it back once that is gone', async () => {
    const sandbox = await start();
    const { pid } = await now();
    const occupant = await replaceSandbox(sandbox.port);
    const sentence = `The payment sandbox cannot start again: its port ${sandbox.port} is taken by another program.`;
    await expect(sandbox.setClock(60)).rejects.toThrow(new SandboxStartError(sentence));
    await eventually('it is reported', () => Promise.resolve(reports.length > 0));
    expect(reports).toEqual([
      `the payment sandbox could not be started again: SandboxStartError: ${sentence}`,
    ]);
    expect(callers).toBe(0);
    occupant.close();
    const back = await revived(pid);
    expect(back.port).toBe(sandbox.port);
    await eventually('its clock is told', async () => {
      const { clock } = (await control(back, 'status')) as { clock: { offsetSeconds: number } };
      return clock.offsetSeconds === 60;
    });
  });

  it('starts on another port for a new product when its port is taken, and the old product asks for a restart', async () => {
    const sandbox = await start();
    await replaceSandbox(sandbox.port);
    const other = await ground.startProduct();
    expect(other.port).not.toBe(sandbox.port);
    expect(await kindOfAnswer(other)).toBe('balance');
    await expect(sandbox.setClock(60)).rejects.toThrow('Start the product again.');
  });
});

describe('products that come and go', () => {
  it('leaves a sandbox behind for the next start to adopt when products are killed', async () => {
    const first = await ground.startProduct();
    const { pid } = await now();
    const { id } = await sdk(first).customers.create();
    await first.kill();
    const sandbox = await start();
    expect(sandbox).toMatchObject({ port: first.port, secretKey: first.secretKey });
    expect((await now()).pid).toBe(pid);
    expect((await sdk(sandbox).customers.retrieve(id)).id).toBe(id);
  });

  it('ends the sandbox with the last product that leaves in order', async () => {
    const sandbox = await start();
    const { pid } = await now();
    const other = await ground.startProduct();
    await other.leave();
    expect(await kindOfAnswer(sandbox)).toBe('balance');
    expect(await now()).toMatchObject({ pid, attached: [process.pid] });
    await sandbox.detach();
    await ground.processesAre(0);
    expect(existsSync(join(ground.folder, 'state.json'))).toBe(false);
  });

  it('waits for no products that died without a word', async () => {
    const other = await ground.startProduct();
    const sandbox = await start();
    await other.kill();
    await sandbox.detach();
    await ground.processesAre(0);
  });

  it.each([1, 2, 3])(
    'leaves the product that comes with a sandbox that works while another goes (%i)',
    async () => {
      const other = await ground.startProduct();
      const [sandbox] = await Promise.all([start(), other.leave()]);
      await eventually('it answers, and knows the product', async () => {
        const found = await running(ground.folder);
        return found?.port === sandbox.port && found.attached.includes(process.pid);
      });
      expect(await kindOfAnswer(sandbox)).toBe('balance');
      await ground.processesAre(1);
      expect(reports).toEqual([]);
    },
  );

  it('gives products a new sandbox when theirs is ended while they use it', async () => {
    const sandbox = await start();
    const { pid, ...state } = await now();
    await control({ pid, ...state }, 'stop', {});
    expect((await revived(pid)).port).toBe(sandbox.port);
    expect(await kindOfAnswer(sandbox)).toBe('balance');
  });
});
