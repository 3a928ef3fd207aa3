import { createServer, connect, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createDatabaseWatch, type DatabaseWatch } from './watch.ts';

let database: TestDatabase;
let wire: Wire;
let watch: DatabaseWatch;
let times: number[];
let deaths: number;

interface Wire {
  readonly url: string;
  /** Bytes that arrive meanwhile are dropped without an error. */
  isCut: boolean;
  close(): void;
}

/** A line to the database that can be cut. */
async function wireTo(url: string): Promise<Wire> {
  const to = new URL(url);
  const sockets = new Set<Socket>();
  const server: Server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname);
    for (const [from, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => made.isCut || other.write(bytes));
      from.on('error', () => undefined).on('close', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const through = new URL(url);
  through.port = String((server.address() as AddressInfo).port);
  const made: Wire = {
    url: through.href,
    isCut: false,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
  return made;
}

beforeEach(async () => {
  [times, deaths] = [[], 0];
  database = await createTestDatabase();
  wire = await wireTo(database.url);
  watch = createDatabaseWatch({
    url: wire.url,
    monotonic: () => 0,
    onTime: (databaseMs) => times.push(databaseMs),
    onDead: () => (deaths += 1),
    report: () => undefined,
  });
  watch.start();
});
afterEach(async () => {
  wire.close();
  await watch.stop();
  await database.drop();
});

describe('the watch over the database', () => {
  it('hears its time', async () => {
    await expect.poll(() => times.length).toBeGreaterThan(1);
    expect(times[1]!).toBeGreaterThan(times[0]!);
    expect(watch.isThere()).toBe(true);
  });

  it('finds out that the network is cut, and that it is back', async () => {
    await expect.poll(() => times.length).toBeGreaterThan(0);
    wire.isCut = true;
    await expect.poll(() => watch.isThere()).toBe(false);
    await expect.poll(() => deaths).toBeGreaterThan(0);
    wire.isCut = false;
    await expect.poll(() => watch.isThere()).toBe(true);
  });
});
