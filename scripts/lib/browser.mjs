import { aptInstall } from './apt.mjs';
import { inRoot } from './project.mjs';
import { run } from './run.mjs';

/** Without a window's tabs and toolbars to draw, it takes a quarter of the processor time of the others. */
const HEADLESS = ['chromium-headless-shell'];
const WINDOWED = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const DOWNLOAD_LIMIT_MS = 300_000;

/**
 * Finds a Chromium for the browser tests, or gets one: CHROMIUM_PATH, the system's headless shell or Debian's (as root), the
 * system's browser with windows, Playwright's download, Debian's (as root). `windowed` leaves out the headless shell, which
 * shows no notifications.
 * @returns {Promise<string | null>} the program's path; null if there's none and none can be had
 */
export async function findBrowser(say, { windowed = false } = {}) {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (await runs(given)) return given;
    throw new Error(`CHROMIUM_PATH is ${given}, which does not start. Correct it or leave it out.`);
  }
  const headless = windowed ? null : ((await onSystem(HEADLESS)) ?? (await fromDebian(HEADLESS, say)));
  return (
    headless ??
    (await onSystem(WINDOWED)) ??
    (await downloaded()) ??
    (await fromDebian(WINDOWED, say)) ??
    (await fromPlaywright(say))
  );
}

async function onSystem(names) {
  for (const name of names) {
    const { code, output } = await run('/bin/sh', ['-c', `command -v ${name}`], { capture: true });
    const path = output.trim();
    if (code === 0 && (await runs(path))) return path;
  }
  return null;
}

async function fromDebian(names, say) {
  if (process.getuid?.() !== 0) return null;
  const [name] = names;
  say(`Installing the package ${name} for the browser tests ...`);
  return (await aptInstall(name)) ? onSystem(names) : null;
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
