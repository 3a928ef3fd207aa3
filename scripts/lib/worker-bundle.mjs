import { readFileSync } from 'node:fs';
import { precacheEntries } from './precache.mjs';
import { inRoot } from './project.mjs';

/**
 * Bundles the service worker into `dist/web/sw.js`, after the browser's build: it carries the list of that build's files. A
 * change of any of them makes it another file, which is how browsers find out that there is a new version.
 * @param {string} buildId
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function bundleWorker(buildId) {
  const { build } = await import('esbuild');
  try {
    const manifest = JSON.parse(readFileSync(inRoot('dist/web/.vite/manifest.json'), 'utf8'));
    await build({
      absWorkingDir: inRoot(),
      entryPoints: ['src/web/worker/worker.ts'],
      outfile: 'dist/web/sw.js',
      bundle: true,
      minify: true,
      format: 'iife',
      platform: 'browser',
      target: 'es2022',
      define: {
        __PRECACHE__: JSON.stringify(precacheEntries(manifest)),
        __BUILD_ID__: JSON.stringify(buildId),
        'process.env.NODE_ENV': '"production"',
      },
      logLevel: 'error',
    });
    return true;
  } catch (error) {
    console.error(`The worker build failed: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}
