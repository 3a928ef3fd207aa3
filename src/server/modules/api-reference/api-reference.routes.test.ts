import { gunzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiReferenceRoutes } from './index.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  const assetsDir = fileURLToPath(new URL('../../../../assets', import.meta.url));
  await app.register(apiReferenceRoutes({ productName: 'Tom & <Jerry>', assetsDir }));
});
afterAll(() => app.close());

/** The page with its script and its policy. */
async function readPage() {
  const { body, headers } = await app.inject({ url: '/api/docs' });
  const [, nonce = ''] = /nonce="([^"]*)"/.exec(body) ?? [];
  const [, script = ''] = /data-script="([^"]*)"/.exec(body) ?? [];
  return { body, nonce, script, policy: String(headers['content-security-policy']) };
}

describe('the page of the API', () => {
  it('runs scripts of this host alone, and styles that carry the nonce of this one answer', async () => {
    const [first, second] = [await readPage(), await readPage()];
    expect(first.policy).toContain("script-src 'self';");
    expect(first.policy).toContain("connect-src 'self';");
    expect(first.policy).toContain(`style-src 'self' 'nonce-${first.nonce}';`);
    expect(first.nonce).toMatch(/^[\w+/]{22}==$/);
    expect(second.nonce).not.toBe(first.nonce);
    expect(first.body).not.toMatch(/<script(?![^>]*src=)|https?:\/\//);
  });

  it('shows the name of the product as text', async () => {
    expect((await readPage()).body).toContain('<title>Tom &amp; &lt;Jerry> API</title>');
  });
});

describe('the script of the reference', () => {
  it('may be kept for ever under a name that goes with its content, and comes compressed', async () => {
    const { script } = await readPage();
    const plain = await app.inject({ url: script });
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect(plain.headers['content-encoding']).toBeUndefined();
    const packed = await app.inject({ url: script, headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  });

  it('is not there under another name', async () => {
    expect((await app.inject({ url: '/api/docs/reference-0.js' })).statusCode).toBe(404);
  });
});
