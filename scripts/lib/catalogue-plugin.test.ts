import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, expect, it } from 'vitest';
import { cataloguePlugin } from './catalogue-plugin.mjs';

const root = mkdtempSync(join(tmpdir(), 'equipshare-catalogue-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  const whole = join(root, path);
  mkdirSync(join(whole, '..'), { recursive: true });
  writeFileSync(whole, text);
}

it('gives each catalogue of each language a script of its own, which nothing else names', async () => {
  write('src/shared/messages/en/home.json', '{"home.count":"{count, plural, one {# day} other {# days}}"}');
  write('src/shared/messages/es/home.json', '{"home.count":"{count, plural, one {# día} other {# días}}"}');
  // Tests stand beside the languages.
  write('src/shared/messages/some.test.ts', 'export {};');
  write('src/shared/messages/es/notifications.json', '{"notifications.x":"Correo"}');
  // As text.tsx is written: what reads every catalogue is for the server, and the browser's entry does not ask for it.
  write(
    'texts.js',
    `export const from = (read) => read('home');
     const files = import.meta.glob(['./src/shared/messages/*/*.json', '!./src/shared/messages/*/notifications.json']);
     export const bundled = (key) => files[key]();`,
  );
  write(
    'main.js',
    `import { from } from './texts.js';
     const addresses = JSON.parse(document.body.textContent);
     from((area) => import(/* @vite-ignore */ addresses[area]));`,
  );
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [cataloguePlugin()],
    build: {
      write: false,
      manifest: true,
      rolldownOptions: { input: join(root, 'main.js') },
    },
  })) as Rolldown.RolldownOutput;
  const scripts = built.output.filter((file) => file.type === 'chunk');
  const named = (name: string) => scripts.find((file) => file.name === name)?.code ?? '';
  expect(named('es-home')).toContain('días');
  expect(named('es-home')).toMatch(/export ?\{.* as default ?\}|export default/);
  expect(named('en-home')).not.toMatch(/días|plural, one/);
  expect(named('main')).toContain('import(');
  expect(named('main')).not.toMatch(/messages|es-home|días/);
  expect(scripts.some(({ code }) => code.includes('Correo'))).toBe(false);

  const manifest = built.output.find(({ fileName }) => fileName.endsWith('manifest.json'));
  const source = manifest?.type === 'asset' ? String(manifest.source) : '{}';
  const entries = JSON.parse(source) as Record<string, { file: string } | undefined>;
  expect(entries['src/shared/messages/es/home.json']?.file).toMatch(/^assets\/.+\.js$/);
});
