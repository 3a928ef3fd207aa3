import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '#tests/support/app.ts';
import { ownFixture } from '#tests/support/fixtures.ts';
import { listenAt } from '#tests/support/live-stream.ts';
import { verifiedPerson } from '#tests/support/people.ts';

const product = ownFixture(buildTestApp);
let origin: string;
const sockets: Socket[] = [];

beforeEach(async () => {
  origin = await product.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

async function connection(): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

/** What the server sends until it has sent something that ends with a complete answer. */
async function answerOf(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    text += String(chunk);
    if (/\r\n\r\n.*\}$/s.test(text)) break;
  }
  return text;
}

const HEAD = 'POST /api/auth/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
const BODY = '{"email":"a@people.example","password":"wrong one"}';

describe('a server that is asked to end', () => {
  it('reports first that it is not ready, and still serves', async () => {
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    await product.drain(0);
    expect((await fetch(`${origin}/readyz`)).status).toBe(503);
    const served = await fetch(`${origin}/api/categories`);
    expect(served.status).toBe(200);
    expect(served.headers.get('connection')).toBe('close');
  });

  it('keeps no connection for another request, and waits for the one that is under way', async () => {
    const socket = await connection();
    socket.write(`${HEAD}Content-Length: ${BODY.length}\r\n\r\n`);
    // The head has arrived once another connection that came later is answered.
    await (await fetch(`${origin}/healthz`)).text();
    let isOver = false;
    const drained = product.drain(0).then(() => (isOver = true));
    await (await fetch(`${origin}/healthz`)).text();
    expect(isOver).toBe(false);
    socket.write(BODY);
    expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 401 [^]*connection: close/i);
    await drained;
  });

  it('ends live streams at once, and sends those who come yet elsewhere', async () => {
    const person = await verifiedPerson(product);
    const heard = await listenAt(origin, person);
    await product.drain(0);
    expect(await heard.nextOf('nothing')).toBeUndefined();
    const again = await fetch(`${origin}/api/events`, { headers: person.headers });
    expect(again.status).toBe(200);
    expect(await again.text()).toBe('retry: 3000\n\n');
  });
});
