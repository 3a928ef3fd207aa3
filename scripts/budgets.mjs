import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { LOCALES } from '#shared/domain/languages.ts';
import { SCREEN_NAMES, screenFiles, screenTexts } from '#web/app/screen-resources.ts';

/**
 * Bytes that must hold (gzip): scripts that a page loads before its first interaction, and its style sheets.
 * Reads the build's manifest; times are measured by `npm run bench`, never here.
 */
const KIB = 1024;
const SCRIPT_PUBLIC = 110 * KIB;
const SCRIPT_OTHER = 170 * KIB;
const STYLE = 15 * KIB;

const dist = join(fileURLToPath(new URL('..', import.meta.url)), 'dist', 'web');
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
const gzipped = new Map();

function size(file) {
  if (!gzipped.has(file)) gzipped.set(file, gzipSync(readFileSync(join(dist, file)), { level: 9 }).length);
  return gzipped.get(file);
}

function filesOf(keys) {
  const scripts = new Set();
  const styles = new Set();
  const seen = new Set();
  const visit = (key) => {
    const entry = manifest[key];
    if (!entry || seen.has(key)) return;
    seen.add(key);
    scripts.add(entry.file);
    for (const style of entry.css ?? []) styles.add(style);
    for (const imported of entry.imports ?? []) visit(imported);
  };
  keys.forEach(visit);
  return { scripts, styles };
}

const sum = (files) => [...files].reduce((total, file) => total + size(file), 0);
const catalogue = (area, locale) => `src/shared/messages/${locale}/${area}.json`;
const screens = Object.keys(manifest).filter((key) => /^src\/web\/app\/screens\/[^/]+\.tsx$/.test(key));
const PUBLIC = new Set(['home', 'search', 'equipment']);
/** What brings a screen, and the texts that it loads, by the screen's file. */
const NEEDS = new Map(
  SCREEN_NAMES.map((name) => [screenFiles(name)[0], { files: screenFiles(name), text: screenTexts(name) }]),
);

/** Loads of their own, each measured like the rest. */
const RENTALS = ['rent', 'checkout', 'checkout-return', 'bookings'];

let passed = 0;
let failed = 0;
function check(what, bytes, limit) {
  const holds = bytes <= limit;
  if (holds) passed += 1;
  else failed += 1;
  console.log(
    `${holds ? 'ok  ' : 'OVER'}  ${what.padEnd(28)} ${(bytes / KIB).toFixed(1).padStart(7)} KiB of ${limit / KIB}`,
  );
}

for (const screen of screens) {
  const name = /([^/]+)\.tsx$/.exec(screen)?.[1] ?? screen;
  const needs = NEEDS.get(screen);
  if (!needs) throw new Error(`${screen} is no route's screen`);
  for (const locale of LOCALES) {
    const texts = ['common', ...needs.text].map((area) => catalogue(area, locale));
    const { scripts, styles } = filesOf(['src/web/start.ts', 'src/web/main.tsx', ...needs.files, ...texts]);
    const limit = PUBLIC.has(name) ? SCRIPT_PUBLIC : SCRIPT_OTHER;
    check(`${name} (${locale}): script`, sum(scripts), limit);
    if (locale === LOCALES[0]) check(`${name}: style`, sum(styles), STYLE);
  }
}
for (const name of [...PUBLIC, ...RENTALS]) {
  if (!screens.includes(`src/web/app/screens/${name}.tsx`)) {
    failed += 1;
    console.log(`OVER  ${name}: the screen is not in the build's manifest`);
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
