import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Pages, run } from './main.ts';
import type { PageRenderer } from './modules/pages/index.ts';

/** The pages of the build in dist/. */
async function openBuiltPages(projectDir: string): Promise<Pages> {
  const webDir = join(projectDir, 'dist', 'web');
  const entry = join(projectDir, 'dist', 'web-server', 'entry-server.js');
  const manifest: unknown = JSON.parse(await readFile(join(webDir, '.vite', 'manifest.json'), 'utf8'));
  const { createRenderer } = (await import(pathToFileURL(entry).href)) as {
    createRenderer: (files: unknown) => PageRenderer;
  };
  return { webDir, renderer: createRenderer(manifest) };
}

run(openBuiltPages);
