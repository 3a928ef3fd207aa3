import { mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeLock } from '../../packages/process-lock/process-lock.mjs';
import { inRoot, say } from './project.mjs';

/** Installs and builds happen once at a time, also when `npm start` and `npm test` are begun side by side. */
export async function withSetupLock(body) {
  mkdirSync(inRoot('.cache'), { recursive: true });
  const lock = await waitForLock(inRoot('.cache', 'setup.lock'));
  process.once('exit', lock.release);
  try {
    return await body();
  } finally {
    lock.release();
    process.off('exit', lock.release);
  }
}

async function waitForLock(file) {
  for (let isFirst = true; ; isFirst = false) {
    const { lock } = takeLock(file);
    if (lock) return lock;
    if (isFirst) say('Another EquipShare command is setting up; waiting for it.');
    await sleep(200);
  }
}
