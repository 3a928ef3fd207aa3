import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot, say } from './project.mjs';
import { npm } from './run.mjs';

const marker = inRoot('node_modules', '.equipshare-installed');

/** Installs the packages of package-lock.json unless exactly those were installed on this kind of system before. */
export async function ensureInstalled() {
  const wanted = wantedState();
  if (read(marker) === wanted) return;
  if (!isInstalledByHand()) await install();
  mkdirSync(inRoot('node_modules'), { recursive: true });
  writeFileSync(marker, wanted);
}

function wantedState() {
  const lock = readFileSync(inRoot('package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}\n`;
}

async function install() {
  say('Installing packages (about a minute) ...');
  const begin = performance.now();
  const progress = setInterval(() => say(`  ${Math.round((performance.now() - begin) / 1000)} s`), 15_000);
  try {
    const first = await clean();
    if (first.code === 0) return;
    say('The installation failed; trying once more ...');
    await sleep(2_000);
    const second = await clean();
    if (second.code === 0) return;
    const said = second.output.trim().split('\n').slice(-15).join('\n');
    throw new Error(`${said}\nThe packages could not be installed (npm ci). Is the npm registry reachable?`);
  } finally {
    clearInterval(progress);
  }
}

/** The build tools are development packages, so they're wanted whatever NODE_ENV and npm's settings say. */
function clean() {
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  return npm(args, { capture: true, env: { CI: '1' } });
}

/** Whether a person's own `npm ci` already brought everything: npm leaves a list of what it installed. */
function isInstalledByHand() {
  const done = packages(inRoot('node_modules', '.package-lock.json'));
  const wanted = packages(inRoot('package-lock.json'));
  if (!done || !wanted) return false;
  return Object.entries(wanted).every(([path, info]) => {
    if (path === '' || !suitsThisSystem(info)) return true;
    return done[path]?.version === info.version || (info.optional && !info.os && !info.cpu);
  });
}

/** Packages for another system, or for a C library that isn't known here, aren't expected. */
function suitsThisSystem({ os, cpu, libc }) {
  return !libc && (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch));
}

function packages(file) {
  const text = read(file);
  return text === null ? null : JSON.parse(text).packages;
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
