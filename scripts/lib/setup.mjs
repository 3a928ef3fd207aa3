import { existsSync, readFileSync } from 'node:fs';
import { fingerprint } from './fingerprint.mjs';
import { ensureInstalled } from './install.mjs';
import { withSetupLock } from './lock.mjs';
import { inRoot } from './project.mjs';
import { run } from './run.mjs';

/** The hash of the sources that dist/ was built from; written last, so that an interrupted build doesn't count. */
export const buildMarker = inRoot('dist', '.built-from');

/** Whether dist/ was built from the sources as they are. */
export function isBuilt(hash = fingerprint()) {
  return existsSync(buildMarker) && readFileSync(buildMarker, 'utf8') === hash;
}

/** Installs what is missing. */
export function prepare() {
  return withSetupLock(ensureInstalled);
}

/** Installs what is missing and builds what is stale. Uses Node's own modules alone, for nothing else may be there yet. */
export async function prepareAndBuild() {
  await prepare();
  if (isBuilt()) return;
  const { code } = await run(process.execPath, [inRoot('scripts', 'build.mjs')]);
  if (code !== 0) throw new Error('The build failed.');
}
