import { aptInstall } from './apt.mjs';
import { inRoot } from './project.mjs';
import { run } from './run.mjs';

const SYSTEM = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const DOWNLOAD_LIMIT_MS = 300_000;

/**
 * Finds a Chromium for the browser tests, or gets one: CHROMIUM_PATH, the system's, Debian's package (as root),
 * Playwright's download.
 * @returns {Promise<string | null>} the program's path; null if there's none and none can be had
 */
export async function findBrowser(say) {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (await runs(given)) return given;
    throw new Error(`CHROMIUM_PATH is ${given}, which does not start. Correct it or leave it out.`);
  }
  return (await onSystem()) ?? (await downloaded()) ?? (await fromDebian(say)) ?? (await fromPlaywright(say));
}

async function onSystem() {
  for (const name of SYSTEM) {
    const { code, output } = await run('/bin/sh', ['-c', `command -v ${name}`], { capture: true });
    const path = output.trim();
    if (code === 0 && (await runs(path))) return path;
  }
  return null;
}

async function fromDebian(say) {
  if (process.getuid?.() !== 0) return null;
  say('No browser found; installing the package chromium ...');
  return (await aptInstall('chromium')) ? onSystem() : null;
}

async function fromPlaywright(say) {
  say('No browser found; asking Playwright for its download ...');
  const cli = inRoot('node_modules', 'playwright-core', 'cli.js');
  const args = [cli, 'install', 'chromium'];
  const { code } = await run(process.execPath, args, { capture: true, timeout: DOWNLOAD_LIMIT_MS });
  return code === 0 ? downloaded() : null;
}

async function downloaded() {
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  return path && (await runs(path)) ? path : null;
}

/** A browser that lacks a system library, or Ubuntu's stand-in for a snap, exists but doesn't start. */
async function runs(path) {
  return (await run(path, ['--version'], { capture: true, timeout: 20_000 })).code === 0;
}
