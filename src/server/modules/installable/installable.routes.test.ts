import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installableRoutes } from './index.ts';

interface Picture {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
}
interface Manifest {
  [name: string]: unknown;
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { name: string; url: string; icons: Picture[] }[];
}

let webDir: string;
let app: FastifyInstance;
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'equipshare-worker-'));
  app = Fastify();
  await app.register(fastifyCookie);
  const assetsDir = fileURLToPath(new URL('../../../../assets', import.meta.url));
  await app.register(installableRoutes({ productName: 'EquipShare', assetsDir, webDir }));
});
afterAll(async () => {
  await app.close();
  await rm(webDir, { recursive: true });
});

const manifestIn = async (language: string): Promise<Manifest> => {
  const answer = await app.inject({
    url: '/manifest.webmanifest',
    headers: { 'accept-language': 'en', cookie: `lang=${language}` },
  });
  expect(answer.headers['content-type']).toContain('application/manifest+json');
  return answer.json<Manifest>();
};

describe('the manifest', () => {
  it('describes the product as an app', async () => {
    const { icons, screenshots, shortcuts, ...rest } = await manifestIn('en');
    expect(rest).toMatchObject({ id: '/', scope: '/', start_url: '/', display: 'standalone' });
    expect(rest).toMatchObject({ name: 'EquipShare', lang: 'en-US', dir: 'ltr' });
    expect(icons.map(({ purpose, sizes }) => `${purpose ?? ''} ${sizes}`)).toEqual(
      expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 512x512']),
    );
    expect(shortcuts.map(({ url }) => url)).toEqual(['/search', '/bookings', '/messages', '/add-listing']);
    expect(screenshots).toHaveLength(2);
  });

  it('names its shortcuts in the reader’s language', async () => {
    const { lang, shortcuts } = await manifestIn('es');
    expect(lang).toBe('es-US');
    expect(shortcuts.map(({ name }) => name)).toContain('Mis reservas');
  });

  it('leads to pictures of the sizes that it states', async () => {
    const { icons, screenshots, shortcuts } = await manifestIn('en');
    const all = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)];
    for (const { src, sizes, type } of all.filter((each) => each.type === 'image/png')) {
      const answer = await app.inject({ url: src });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
      const { width, height } = await sharp(answer.rawPayload).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  it('lists no other pictures', async () => {
    const urls = ['/icons/app-7.png', '/screenshots/none.png', '/icons/..%2Fart%2Fapp-icon.svg'];
    for (const url of urls) expect((await app.inject({ url })).statusCode).not.toBe(200);
  });
});

describe('the worker', () => {
  it('serves no worker without a build', async () => {
    expect((await app.inject({ url: '/sw.js' })).statusCode).not.toBe(200);
  });

  it('lies at its fixed address and at a second one, and is asked for anew each time', async () => {
    await writeFile(join(webDir, 'sw.js'), 'self.built = true;');
    for (const url of ['/sw.js', '/service-worker.js']) {
      const { statusCode, body, headers } = await app.inject({ url });
      expect([statusCode, body]).toEqual([200, 'self.built = true;']);
      expect(headers['content-type']).toContain('text/javascript');
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['content-security-policy']).toContain("connect-src 'self'");
    }
  });
});
