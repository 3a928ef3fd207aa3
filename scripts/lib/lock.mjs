import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot, say } from './project.mjs';

const file = inRoot('.cache', 'setup.lock');

/** Installs and builds happen once at a time, also when `npm start` and `npm test` are begun side by side. */
export async function withSetupLock(body) {
  mkdirSync(inRoot('.cache'), { recursive: true });
  let told = false;
  while (!take()) {
    if (!told) say('Another EquipShare command is setting up; waiting for it.');
    told = true;
    await sleep(200);
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await body();
  } finally {
    release();
    process.off('exit', release);
  }
}

function take() {
  try {
    writeFileSync(file, JSON.stringify({ pid: process.pid, began: beganAt(process.pid) }), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  if (!isHeld()) rmSync(file, { force: true });
  return false;
}

function isHeld() {
  try {
    const { pid, began } = JSON.parse(readFileSync(file, 'utf8'));
    process.kill(pid, 0);
    return beganAt(pid) === began;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** The tick at which a process began, which tells it from a later one with its number; '' where /proc is missing. */
function beganAt(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
