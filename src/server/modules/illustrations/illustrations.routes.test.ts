import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { MACHINES } from './illustration.names.ts';
import { illustrationRoutes } from './illustrations.routes.ts';

const assetsDir = fileURLToPath(new URL('../../../../assets', import.meta.url));

async function get(url: string) {
  const app = Fastify();
  await app.register(illustrationRoutes({ assetsDir }));
  return app.inject({ url });
}

describe('GET /illustrations/:name', () => {
  it('answers a drawing for ever', async () => {
    const response = await get('/illustrations/mini-excavator.orange.full.svg');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('image/svg+xml');
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    );
    expect(response.body).toContain('#f26a1b');
  });

  it('answers the social picture as PNG', async () => {
    const response = await get('/illustrations/generator.red.full.png');
    expect(response.headers['content-type']).toBe('image/png');
    // Elsewhere, too: that is what it is for.
    expect(response.headers['cross-origin-resource-policy']).toBe('cross-origin');
    const { width, height, format } = await sharp(response.rawPayload).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
    expect(response.rawPayload.length).toBeLessThan(90_000);
  });

  it('renders at most two at once, each once', async () => {
    let [rendering, most, renders] = [0, 0, 0];
    const spy = vi.spyOn(sharp.prototype as { toBuffer: () => Promise<Buffer> }, 'toBuffer');
    spy.mockImplementation(async () => {
      rendering += 1;
      renders += 1;
      most = Math.max(most, rendering);
      await new Promise((resolve) => setTimeout(resolve, 5));
      rendering -= 1;
      return Buffer.from('picture');
    });
    const app = Fastify();
    await app.register(illustrationRoutes({ assetsDir }));
    const names = MACHINES.flatMap((machine) =>
      ['red', 'teal', 'sand', 'navy'].map((paint) => `${machine}.${paint}`),
    );
    const ask = () =>
      Promise.all(names.map((name) => app.inject({ url: `/illustrations/${name}.full.png` })));
    const answers = [...(await ask()), ...(await ask())];
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect([most, renders]).toEqual([2, names.length]);
    spy.mockRestore();
  });

  it.each([
    'nothing.svg',
    'generator.red.full.webp',
    '..%2F..%2Fpackage.json',
    'generator.red.full.svg%00',
    'generator.red.close.png',
    'generator.red.turned.png',
  ])('answers 404 for %s', async (name) => {
    const response = await get(`/illustrations/${name}`);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ message: 'Picture not found', code: 'not_found' });
  });
});
