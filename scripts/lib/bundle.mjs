import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EXTERNAL } from './external.mjs';
import { noticesOf } from './notices.mjs';
import { inRoot } from './project.mjs';

/** Bundled CommonJS packages call `require`, which an ES module doesn't have. */
const BANNER = `import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);`;

/**
 * Bundles programs of ours for Node: one into the file `out`, or several, by name, into the folder `out`, where what they share and
 * what they import later are files of their own. The licenses of what is in them are beside them. A failure is shown, and false.
 */
export async function bundled(what, entry, out, buildId) {
  const isOne = typeof entry === 'string';
  const places = isOne
    ? { entryPoints: [entry], outfile: out }
    : { entryPoints: entry, outdir: out, splitting: true, chunkNames: 'shared-[hash]' };
  const { build } = await import('esbuild');
  try {
    const { metafile } = await build({
      absWorkingDir: inRoot(),
      ...places,
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
    const notices = join(inRoot(isOne ? dirname(out) : out), 'THIRD_PARTY_NOTICES');
    writeFileSync(notices, noticesOf(inRoot(), Object.keys(metafile.inputs)));
    return true;
  } catch {
    console.error(`The ${what} build failed.`);
    return false;
  }
}
