import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { parseTrustProxy, trustProxyOption } from './trust-proxy.ts';

/** Who a request seems to come from that really comes from `peer`. */
async function addressSeen(setting: string, forwarded: string | undefined, peer = '10.0.0.7') {
  const app = Fastify({ trustProxy: trustProxyOption(parseTrustProxy(setting) ?? { hops: -1 }) });
  app.get('/', (request) => ({ ip: request.ip, host: request.host, protocol: request.protocol }));
  const headers = {
    host: 'inner',
    ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
    'x-forwarded-host': 'rent.example',
    'x-forwarded-proto': 'https',
  };
  const answer = await app.inject({ url: '/', remoteAddress: peer, headers });
  return answer.json<{ ip: string; host: string; protocol: string }>();
}

describe('TRUST_PROXY', () => {
  it.each([
    ['off', '6.6.6.6', '10.0.0.7'],
    // Entries written by the client are on the left; the proxy adds on the right.
    ['on', '6.6.6.6, 203.0.113.9', '203.0.113.9'],
    ['on', '203.0.113.9', '203.0.113.9'],
    ['on', undefined, '10.0.0.7'],
    ['2', '6.6.6.6, 203.0.113.9, 10.0.0.8', '203.0.113.9'],
    ['0', '6.6.6.6', '10.0.0.7'],
    ['10.0.0.0/8', '6.6.6.6, 203.0.113.9, 10.0.0.8', '203.0.113.9'],
    ['192.168.0.0/16, 10.0.0.7', '6.6.6.6, 203.0.113.9', '203.0.113.9'],
    ['192.168.0.0/16', '6.6.6.6', '10.0.0.7'],
  ])('%s: of %s believes %s', async (setting, forwarded, expected) => {
    expect((await addressSeen(setting, forwarded)).ip).toBe(expected);
  });

  it('decides on host and scheme in the same way', async () => {
    const trusted = { host: 'rent.example', protocol: 'https' };
    const own = { host: 'inner', protocol: 'http' };
    expect(await addressSeen('on', '203.0.113.9')).toMatchObject(trusted);
    expect(await addressSeen('10.0.0.7', '203.0.113.9')).toMatchObject(trusted);
    expect(await addressSeen('off', '203.0.113.9')).toMatchObject(own);
    expect(await addressSeen('10.0.0.7', '203.0.113.9', '10.0.0.6')).toMatchObject(own);
  });
});
