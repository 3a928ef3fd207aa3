import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { newId } from '#server/ids.ts';
import { createBareDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type Contained, freePort, Image } from '#tests/support/image.ts';
import { photoFile } from '#tests/support/photos.ts';
import { makeImageFolder } from '../../scripts/package/image-folder.mjs';
import { bytesOf } from '../../scripts/package/sizes.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const MAIN = '/app/dist/server/main.js';
const ADMIN = '/app/dist/server/admin.js';
const LIMIT_BYTES = 250e6;

let folder: string;
let image: Image;
let database: TestDatabase;
let origin: string;
let metricsPort: number;
let server: Contained;

async function ready(): Promise<void> {
  for (;;) {
    if (server.process.exitCode !== null) throw new Error(server.output());
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(100);
  }
}

beforeAll(async () => {
  const files = join(inject('runDirectory'), newId('image'));
  folder = join(files, 'image');
  await makeImageFolder(ROOT, folder);
  image = await Image.open(folder, join(files, 'data'));
  database = await createBareDatabase();
  const port = await freePort();
  metricsPort = await freePort();
  origin = `http://127.0.0.1:${port}`;
  server = image.node(['--enable-source-maps', MAIN], {
    PORT: String(port),
    DATABASE_URL: database.url,
    METRICS_PORT: String(metricsPort),
  });
  await ready();
});
afterAll(async () => {
  await image.close();
  await database.drop();
  await rm(resolve(folder, '..'), { recursive: true, force: true });
});

/** What a script says that runs in the image, in one line. */
async function say(script: string): Promise<string> {
  const running = image.node(['-e', script], {});
  await running.ended;
  return running.output().trim();
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'dev.ramirez@example.com', password: 'equipshare-demo' }),
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

describe('the file system of the image', () => {
  it('holds Node and the product in less than 250 MB', () => {
    expect(bytesOf(folder)).toBeLessThan(LIMIT_BYTES);
  });

  it('runs as an ordinary user, who can write data and temporary files and nothing else', async () => {
    const attempt = (path: string) =>
      `try { require('fs').writeFileSync('${path}', '') } catch (error) { console.log(error.code) }`;
    expect(await say('console.log(process.getuid() === 0)')).toBe('false');
    if (!image.isReadOnly) return;
    const status = await say("console.log(require('fs').readFileSync('/proc/self/status', 'utf8'))");
    expect(status).toMatch(/^CapEff:\s+0+\n[^]*^NoNewPrivs:\s+1$/m);
    expect(await say(attempt('/app/dist/server/main.js'))).toBe('EROFS');
    expect(await say(attempt('/etc/passwd'))).toBe('EROFS');
    expect(await say(attempt('/data/file') + attempt('/tmp/file'))).toBe('');
  });

  it('answers probes, pages and calls of the product that runs in it', async () => {
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    const page = await fetch(`${origin}/`);
    expect(await page.text()).toContain('Rent Tools.');
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(await (await fetch(`${origin}/`)).text())?.[1];
    expect((await fetch(`${origin}${script}`)).status).toBe(200);
    const found = await fetch(`${origin}/api/equipment?search=excavator`);
    expect(((await found.json()) as unknown[]).length).toBeGreaterThan(0);
  });

  it('signs people in and keeps a photo that they upload', async () => {
    const body = new FormData();
    body.set('photo', new Blob([new Uint8Array(await photoFile())], { type: 'image/jpeg' }), 'photo.jpg');
    const answer = await fetch(`${origin}/api/uploads`, {
      method: 'POST',
      headers: { cookie: await signIn() },
      body,
    });
    const text = await answer.text();
    expect(answer.status, text).toBe(201);
    const { url } = JSON.parse(text) as { url: string };
    const photo = await fetch(new URL(url, origin));
    expect([photo.status, photo.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ]);
  });

  it('serves metrics, and has the operator’s command line', async () => {
    const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    expect(await metrics.text()).toContain('equipshare_database_up 1');
    const running = image.node([ADMIN, 'migrate'], { DATABASE_URL: database.url });
    expect([await running.ended, running.output()]).toEqual([0, 'The tables are up to date.\n']);
  });

  it('says what is missing where no database is configured', async () => {
    const running = image.node([MAIN], { PORT: '0' });
    expect(await running.ended).toBe(1);
    expect(running.output()).toContain('DATABASE_URL');
  });

  it('ends in order when it is asked to', async () => {
    server.process.kill('SIGTERM');
    expect([await server.ended, server.output()]).toEqual([0, expect.stringContaining('SIGTERM: closing.')]);
    await expect(fetch(`${origin}/healthz`)).rejects.toThrow();
  });
});
