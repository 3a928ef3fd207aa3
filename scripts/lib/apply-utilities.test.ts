import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preprocessCSS, resolveConfig } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyUtilities } from './apply-utilities.mjs';

let folder: string;
let utilities: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'equipshare-utilities-'));
  utilities = join(folder, 'utilities.css');
  await writeFile(utilities, '.flex { display: flex }\n.panel { border: 0; background: red }\n');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function processed(css: string): Promise<{ code: string; deps: string[] }> {
  const postcss = { plugins: [applyUtilities(utilities)] };
  const config = await resolveConfig({ configFile: false, root: folder, css: { postcss } }, 'build');
  const { code, deps } = await preprocessCSS(css, join(folder, 'card.css'), config);
  return { code: code.replace(/\s+/g, ' '), deps: [...(deps ?? [])] };
}

it('puts the declarations of the named utilities where they are applied, in their order', async () => {
  const { code } = await processed('.a { color: blue; @apply panel flex; margin: 0 }');
  expect(code).toContain('.a { color: blue; border: 0; background: red; display: flex; margin: 0 }');
});

it('applies them inside a media query as well', async () => {
  const { code } = await processed('@media print { .a:hover { @apply flex } }');
  expect(code).toMatch(/\.a:hover { display: flex;? ?}/);
});

it('refuses a name that no utility has', async () => {
  await expect(processed('.a { @apply flx }')).rejects.toThrow('No utility is called flx');
});

it('has style modules processed again when a utility changes', async () => {
  expect((await processed('.a { @apply flex }')).deps).toContain(utilities);
});
