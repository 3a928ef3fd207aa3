import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EXTERNAL } from './external.mjs';
import { noticesOf } from './notices.mjs';
import { inRoot } from './project.mjs';

/** Bundled CommonJS packages call `require`, which an ES module doesn't have. */
const BANNER = `import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);`;

/** Bundles a program of ours for Node, with the licenses of what is in it beside it; a failure is shown, and false. */
export async function bundled(what, entry, outfile, buildId) {
  const { build } = await import('esbuild');
  try {
    const { metafile } = await build({
      absWorkingDir: inRoot(),
      entryPoints: [entry],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      // A third less to read at every start; names stay, for errors.
      minifyWhitespace: true,
      minifySyntax: true,
      sourcemap: true,
      sourcesContent: false,
      external: EXTERNAL,
      mainFields: ['module', 'main'],
      banner: { js: BANNER },
      define: { __BUILD_ID__: JSON.stringify(buildId), 'process.env.NODE_ENV': '"production"' },
      // The whole texts are in THIRD_PARTY_NOTICES.
      legalComments: 'none',
      metafile: true,
      logLevel: 'error',
    });
    const notices = join(inRoot(dirname(outfile)), 'THIRD_PARTY_NOTICES');
    writeFileSync(notices, noticesOf(inRoot(), Object.keys(metafile.inputs)));
    return true;
  } catch {
    console.error(`The ${what} build failed.`);
    return false;
  }
}
