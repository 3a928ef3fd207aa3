// `npm run build`: dist/web (browser, with its worker), dist/web-server (rendering), dist/server (the server), dist/sandbox (the payment
// provider of sandbox mode), when they are stale.
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { bundled } from './lib/bundle.mjs';
import { fingerprint } from './lib/fingerprint.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { withSetupLock } from './lib/lock.mjs';
import { copyPackageFiles } from './lib/package-files.mjs';
import { inRoot, main, say } from './lib/project.mjs';
import { run } from './lib/run.mjs';
import { buildMarker, isBuilt } from './lib/setup.mjs';
import { bundleWorker } from './lib/worker-bundle.mjs';

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
    bundled('payment sandbox', 'packages/stripe-sandbox/src/main.ts', 'dist/sandbox/stripe.js', buildId),
  ]);
  if (results.includes(false) || !(await bundleWorker(buildId))) throw new Error('The build failed.');
  // Sources that changed meanwhile make the build stale; the next start detects it.
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
  const programs = { main: 'src/server/entry.ts', admin: 'src/server/admin.ts' };
  if (!(await bundled('server', programs, 'dist/server', buildId))) return false;
  // Runs in a thread of its own (src/server/modules/calendar/feeds/read-feed.ts), from the same place beside the server as beside its source.
  const reader = 'reader/feed-reader.mjs';
  const source = `src/server/modules/calendar/feeds/${reader}`;
  if (!(await bundled('calendar reader', source, `dist/server/${reader}`, buildId))) return false;
  const migrations = inRoot('src/server/db/migrations');
  mkdirSync(inRoot('dist/server'), { recursive: true });
  if (existsSync(migrations)) cpSync(migrations, inRoot('dist/server/migrations'), { recursive: true });
  copyPackageFiles(inRoot(), inRoot('dist/server/files'));
  return true;
}
