import type { LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { Agent, createServer, type Server } from 'node:https';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { selfSigned } from '#tests/support/self-signed.ts';
import { GuardedAgent, type Resolve } from './guarded-agent.ts';
import { createOutgoing } from './outgoing.ts';
import { ForbiddenAddressError, type OutgoingLimits } from './port.ts';

const LIMITS: OutgoingLimits = { timeoutMs: 60_000, maximumBytes: 1_000 };
const PUBLIC: LookupAddress = { address: '203.0.112.7', family: 4 };
const at = (address: string): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 });

let server: Server;
let port: number;
let cert: string | Buffer;
let received: string[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeEach(async () => {
  const pair = selfSigned();
  ({ cert } = pair);
  received = [];
  answer = (_request, response) => response.end('hello');
  server = createServer(pair, (request, response) => {
    received.push(request.url ?? '');
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** The guard, with names that lead where a test says. */
function guarded(answers: readonly (readonly LookupAddress[])[]) {
  const asked: string[] = [];
  let at = 0;
  const resolve: Resolve = (name, done) => {
    asked.push(name);
    done(null, [...(answers[Math.min(at++, answers.length - 1)] ?? [])]);
  };
  return { asked, outgoing: createOutgoing(new GuardedAgent({}, resolve)) };
}
const get = (url: string) => ({ url, method: 'GET' as const });

describe('an attack by an address that a person gives', () => {
  it.each([
    '127.0.0.1',
    '[::1]',
    '169.254.169.254',
    '10.0.0.1',
    '[::ffff:127.0.0.1]',
    '2130706433',
    '0x7f.0.0.1',
    '127.1',
  ])('does not reach %s', async (host) => {
    const { outgoing } = guarded([[PUBLIC]]);
    await expect(outgoing(get(`https://${host}:${port}/`), LIMITS)).rejects.toThrow(ForbiddenAddressError);
    expect(received).toEqual([]);
  });

  it.each([
    ['this machine', [at('127.0.0.1')]],
    ['a cloud’s metadata', [at('169.254.169.254')]],
    ['a private network of IPv6', [at('fd00::1')]],
    ['a public address and a private one', [PUBLIC, at('192.168.0.1')]],
    ['nothing', []],
  ])('does not follow a name that leads to %s', async (_where, addresses) => {
    const { outgoing } = guarded([addresses]);
    await expect(outgoing(get(`https://calendar.example:${port}/`), LIMITS)).rejects.toThrow(
      ForbiddenAddressError,
    );
    expect(received).toEqual([]);
  });

  it('connects to the address that was judged: a name is looked up once for a connection', async () => {
    const { asked, outgoing } = guarded([[at('127.0.0.1')], [PUBLIC]]);
    await expect(outgoing(get(`https://rebinding.example:${port}/`), LIMITS)).rejects.toThrow(
      ForbiddenAddressError,
    );
    expect(asked).toEqual(['rebinding.example']);
  });

  it.each([
    'http://calendar.example/',
    'file:///etc/passwd',
    'gopher://x/',
    'https://user:pw@calendar.example/',
    'https://calendar.example:25/',
    'nonsense',
  ])('is refused before anything is looked up: %s', async (url) => {
    const { asked, outgoing } = guarded([[PUBLIC]]);
    await expect(outgoing(get(url), LIMITS)).rejects.toThrow(ForbiddenAddressError);
    expect(asked).toEqual([]);
  });
});

/** The same client with a way to this machine, for what a foreign server may answer. */
const toTestServer = () => createOutgoing(new Agent({ ca: cert }));
const origin = () => `https://127.0.0.1:${port}`;

describe('the answer of a foreign server', () => {
  it('is read within the limit, and cut off beyond it', async () => {
    expect((await toTestServer()(get(`${origin()}/`), LIMITS)).body.toString()).toBe('hello');
    answer = (_request, response) => response.end('x'.repeat(2_000));
    await expect(toTestServer()(get(`${origin()}/`), LIMITS)).rejects.toThrow('too large');
  });

  it('is not waited for longer than the limit, however slowly it trickles', async () => {
    answer = (_request, response) => void response.write('a');
    await expect(toTestServer()(get(`${origin()}/`), { ...LIMITS, timeoutMs: 50 })).rejects.toThrow(
      /aborted|timeout/,
    );
  });

  it('is followed where redirects are allowed, and only so often', async () => {
    answer = (request, response) =>
      request.url === '/end' ? response.end('here') : response.writeHead(302, { location: '/end' }).end();
    expect((await toTestServer()(get(`${origin()}/`), LIMITS)).status).toBe(302);
    const followed = await toTestServer()(get(`${origin()}/`), { ...LIMITS, redirects: 1 });
    expect(followed.body.toString()).toBe('here');
    answer = (_request, response) => response.writeHead(302, { location: '/again' }).end();
    expect((await toTestServer()(get(`${origin()}/`), { ...LIMITS, redirects: 3 })).status).toBe(302);
  });

  it.each(['http://127.0.0.1/', 'file:///etc/passwd', 'https://127.0.0.1:22/'])(
    'does not lead on to %s',
    async (location) => {
      answer = (_request, response) => response.writeHead(302, { location }).end();
      await expect(toTestServer()(get(`${origin()}/`), { ...LIMITS, redirects: 3 })).rejects.toThrow(
        ForbiddenAddressError,
      );
    },
  );

  it('does not lead a guarded client from a public address to this machine', async () => {
    // The first hop is let through to the test's server, as if it were public; every later one is judged.
    let hops = 0;
    class FirstHopHere extends GuardedAgent {
      override createConnection(...[options, done]: Parameters<Agent['createConnection']>) {
        hops += 1;
        if (hops > 1) return super.createConnection(options, done);
        return Agent.prototype.createConnection.call(this, { ...options, ca: cert } as never, done);
      }
    }
    answer = (_request, response) => response.writeHead(307, { location: `${origin()}/inside` }).end();
    const outgoing = createOutgoing(new FirstHopHere());
    await expect(outgoing(get(`${origin()}/`), { ...LIMITS, redirects: 3 })).rejects.toThrow(
      ForbiddenAddressError,
    );
    expect(received).toEqual(['/']);
  });
});
