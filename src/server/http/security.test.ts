import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SESSION_COOKIE } from './actor.ts';
import { errorHandlerPlugin } from './error-handler.ts';
import { securityPlugin } from './security.ts';

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
  ])('is made when it comes %s', async (_where, headers: Record<string, string>) => {
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
  ])('is refused when it comes from %s', async (_where, headers: Record<string, string>) => {
    expect(await statusOf(headers)).toBe(403);
  });
});
