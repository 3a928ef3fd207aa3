import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#tests/support/app.ts';
import { exchange } from '#tests/support/raw-request.ts';

/** Beside the files of the build, and beside its folder. */
const SECRETS = ['not for everybody', 'for nobody'] as const;
const SCRIPT = 'export const words = 1;';

let outside: string;
let webDir: string;
let product: TestApp;
let port: number;
beforeAll(async () => {
  outside = await mkdtemp(join(tmpdir(), 'equipshare-raw-'));
  webDir = join(outside, 'web');
  await mkdir(join(webDir, 'assets', '.hidden'), { recursive: true });
  await writeFile(join(webDir, 'assets', 'small.js'), SCRIPT);
  await writeFile(join(webDir, 'assets', '.hidden', 'secret.txt'), SECRETS[0]);
  await writeFile(join(webDir, 'secret.txt'), SECRETS[0]);
  await writeFile(join(outside, 'secret.txt'), SECRETS[1]);
  product = await buildTestApp({}, { renderer: undefined, webDir });
  port = Number(new URL(await product.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(async () => {
  await product.close();
  await rm(outside, { recursive: true, force: true });
});

/** The request line as it is written here: nothing between this and the server resolves dots. */
const ask = (target: string, method = 'GET') =>
  exchange(port, `${method} ${target} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);

describe('files of the build, asked for in raw requests', () => {
  it('are there under their own address, so that the other answers mean something', async () => {
    const answer = await ask('/assets/small.js');
    expect([statusOf(answer), answer.endsWith(SCRIPT)]).toEqual([200, true]);
  });

  const WAYS = [
    '/assets/../secret.txt',
    '/assets/../../secret.txt',
    '/assets/./../secret.txt',
    '/assets/small.js/../../secret.txt',
    '/assets//..//secret.txt',
    '/assets/..;/secret.txt',
    '/assets/%2e%2e/secret.txt',
    '/assets/%2E%2E/%2e%2e/secret.txt',
    '/assets/.%2e/secret.txt',
    '/assets/..%2fsecret.txt',
    '/assets/%2e%2e%2fsecret.txt',
    '/assets/%252e%252e%252fsecret.txt',
    '/assets/..%5csecret.txt',
    String.raw`/assets/..\secret.txt`,
    '/assets/%c0%ae%c0%ae/secret.txt',
    '/assets/..%00/secret.txt',
    '/assets/small.js%00.txt',
    '/assets/.hidden/secret.txt',
    '/assets/%2ehidden/secret.txt',
    '/assets//small.js',
    '/assets/',
    '/assets',
    '/assets/.',
    '//secret.txt',
    '/../secret.txt',
    '/secret.txt',
  ];
  it.each(WAYS)('answer %s with no file and no list of files', async (target) => {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const answer = await ask(target, method);
      expect([400, 404, 405, 415], `${method} ${answer.slice(0, 200)}`).toContain(statusOf(answer));
      for (const word of [...SECRETS, SCRIPT, 'small.js"', '.hidden"']) expect(answer).not.toContain(word);
    }
  });

  it('are not told back what a request has said, by TRACE or a method that nobody knows', async () => {
    for (const method of ['TRACE', 'TRACK', 'DEBUG', 'PROPFIND']) {
      const line = `${method} /assets/small.js HTTP/1.1\r\n`;
      const said = `Host: 127.0.0.1:${port}\r\nX-Said: echo-of-the-scan\r\nConnection: close\r\n\r\n`;
      const answer = await exchange(port, line + said);
      expect([400, 404, 405], method).toContain(statusOf(answer));
      expect(answer, method).not.toContain('echo-of-the-scan');
    }
  });

  it('are no way to others by a whole address or the path of the disk', async () => {
    const targets = [
      `http://127.0.0.1:${port}/assets/../secret.txt`,
      `http://other.example/assets/..%2f..%2fsecret.txt`,
      `/assets/${encodeURIComponent(join(outside, 'secret.txt'))}`,
      `/assets/../../${basename(outside)}/secret.txt`,
      'file:///etc/passwd',
      '/assets/../../../../../../../../etc/passwd',
      '/assets/..%2f..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd',
    ];
    for (const target of targets) {
      const answer = await ask(target);
      expect(statusOf(answer), target).toBeGreaterThanOrEqual(400);
      expect(statusOf(answer), target).toBeLessThan(500);
      expect(answer, target).not.toMatch(/root:|for everybody|for nobody/);
    }
  });
});
