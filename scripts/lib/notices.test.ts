import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noticesOf } from './notices.mjs';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'notices-'));
  const packages = {
    'node_modules/outer': { name: 'outer', version: '1.2.3', license: 'MIT' },
    'node_modules/outer/node_modules/@scope/inner': {
      name: '@scope/inner',
      version: '4.0.0',
      license: 'ISC',
    },
  };
  for (const [folder, json] of Object.entries(packages)) {
    await mkdir(join(root, folder), { recursive: true });
    await writeFile(join(root, folder, 'package.json'), JSON.stringify(json));
  }
  await writeFile(join(root, 'node_modules/outer/LICENSE.md'), 'Copyright of the outer one\n');
});
afterAll(() => rm(root, { recursive: true }));

it('lists each package of a bundle once, with its license and its text', () => {
  const text = noticesOf(root, [
    'src/server/entry.ts',
    'node_modules/outer/a.js',
    'node_modules/outer/lib/b.js',
    'node_modules/outer/node_modules/@scope/inner/index.js',
  ]);
  expect(text.match(/^\S+ [\d.]+ \(.*\)$/gm)).toEqual(['@scope/inner 4.0.0 (ISC)', 'outer 1.2.3 (MIT)']);
  expect(text).toContain('Copyright of the outer one');
});
