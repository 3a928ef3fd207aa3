import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SESSION_COOKIE } from './actor.ts';
import { errorHandlerPlugin } from './error-handler.ts';
import { DEFAULT_CONTENT_POLICY, securityPlugin } from './security.ts';

const app = Fastify();
beforeAll(async () => {
  await app.register(errorHandlerPlugin, { isUnavailable: () => false });
  await app.register(securityPlugin, { publicUrl: 'https://shop.example' });
  app.post('/change', () => ({ ok: true }));
});
afterAll(() => app.close());

async function statusOf(headers: Record<string, string>): Promise<number> {
  const cookie = `${SESSION_COOKIE}=x`;
  return (await app.inject({ method: 'POST', url: '/change', headers: { cookie, ...headers } })).statusCode;
}

describe('a change with our cookie', () => {
  it.each([
    ['from our own page', { origin: 'https://shop.example', 'sec-fetch-site': 'same-origin' }],
    ['from our own page in an older browser', { origin: 'https://shop.example' }],
    [
      'from a page of ours that does not say where it is',
      { origin: 'null', 'sec-fetch-site': 'same-origin' },
    ],
    ['from no page at all', {}],
  ])('makes a change with our cookie when it comes %s', async (_where, headers: Record<string, string>) => {
    expect(await statusOf(headers)).toBe(200);
  });

  it.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    [
      'another site that lies about the rest',
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    ],
    ['a framed page without an origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['a page without an origin, nobody knows whose', { origin: 'null' }],
    ['a neighbour of ours without an origin', { origin: 'null', 'sec-fetch-site': 'same-site' }],
    ['another site without an origin header', { 'sec-fetch-site': 'cross-site' }],
    ['a neighboring host without an origin header', { 'sec-fetch-site': 'same-site' }],
  ])(
    'refuses a change with our cookie when it comes from %s',
    async (_where, headers: Record<string, string>) => {
      expect(await statusOf(headers)).toBe(403);
    },
  );
});

it('lets no answer be framed or load anything unless its route says otherwise', async () => {
  for (const request of [{ method: 'POST', url: '/change' } as const, { url: '/no-such-address' }]) {
    const { headers } = await app.inject(request);
    expect(headers['content-security-policy']).toBe(DEFAULT_CONTENT_POLICY);
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});
