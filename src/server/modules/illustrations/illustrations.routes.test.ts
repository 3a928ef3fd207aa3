import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { BoundedCache } from './bounded-cache.ts';
import { illustrationRoutes } from './illustrations.routes.ts';

const assetsDir = fileURLToPath(new URL('../../../../assets', import.meta.url));

async function get(url: string) {
  const app = Fastify();
  await app.register(illustrationRoutes, { assetsDir });
  return app.inject({ url });
}

describe('GET /illustrations/:name', () => {
  it('answers a drawing for ever', async () => {
    const response = await get('/illustrations/mini-excavator.orange.full.svg');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('image/svg+xml');
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'");
    expect(response.body).toContain('#f26a1b');
  });

  it('answers the social picture as PNG', async () => {
    const response = await get('/illustrations/generator.red.full.png');
    expect(response.headers['content-type']).toBe('image/png');
    const { width, height, format } = await sharp(response.rawPayload).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
    expect(response.rawPayload.length).toBeLessThan(90_000);
  });

  it.each(['nothing.svg', 'generator.red.full.webp', '..%2F..%2Fpackage.json', 'generator.red.full.svg%00'])(
    'does not know %s',
    async (name) => {
      const response = await get(`/illustrations/${name}`);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({ message: 'Picture not found', code: 'not_found' });
    },
  );
});

describe('BoundedCache', () => {
  it('makes each value once, keeps the recent ones, forgets failures', async () => {
    const cache = new BoundedCache<number>(2);
    let made = 0;
    const make = async () => ++made;
    await Promise.all([cache.get('a', make), cache.get('a', make)]);
    expect(made).toBe(1);
    await cache.get('b', make);
    await cache.get('a', make);
    await cache.get('c', make);
    expect(cache.size).toBe(2);
    await cache.get('a', make);
    expect(made).toBe(3);
    await cache.get('b', make);
    expect(made).toBe(4);
    await expect(cache.get('x', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await cache.get('x', make)).toBe(5);
  });
});
