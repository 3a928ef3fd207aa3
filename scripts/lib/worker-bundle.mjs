import { readFileSync, writeFileSync } from 'node:fs';
import { noticesOf } from './notices.mjs';
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
    const { metafile } = await build({
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
      legalComments: 'none',
      metafile: true,
      logLevel: 'error',
    });
    // Beside the licenses of the browser's build.
    writeFileSync(
      inRoot('dist/web/.vite/worker-license.txt'),
      noticesOf(inRoot(), Object.keys(metafile.inputs)),
    );
    return true;
  } catch (error) {
    console.error(`The worker build failed: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}
