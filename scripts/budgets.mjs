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
/** What comes before a guest uses home, search or an item, and what their first use brings besides. */
const SCRIPT_PUBLIC = 100 * KIB;
/** The worker, the offer to install, tooltips: they come on their own once the page is taken over. */
const SCRIPT_DEVICE = 8 * KIB;
const SCRIPT_PUBLIC_USED = 116 * KIB;
/** Files cost a request each. Of home, search and an item before the first use; of any screen with everything. */
const FIRST_SCRIPTS = 5;
const SCRIPTS = 46;
const STYLES = 11;
const SCRIPT_OTHER = 165 * KIB;
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
function tell(what, holds, figure) {
  if (holds) passed += 1;
  else failed += 1;
  console.log(`${holds ? 'ok  ' : 'OVER'}  ${what.padEnd(34)} ${figure}`);
}
const check = (what, bytes, limit) =>
  tell(what, bytes <= limit, `${(bytes / KIB).toFixed(1).padStart(7)} KiB of ${limit / KIB}`);
const count = (what, files, limit) =>
  tell(what, files <= limit, `${String(files).padStart(7)} files of ${limit}`);

for (const screen of screens) {
  const name = /([^/]+)\.tsx$/.exec(screen)?.[1] ?? screen;
  const needs = NEEDS.get(screen);
  if (!needs) throw new Error(`${screen} is no route's screen`);
  for (const locale of LOCALES) {
    const texts = ['common', ...needs.text].map((area) => catalogue(area, locale));
    const first = ['src/web/start.ts', 'src/web/main.tsx', catalogue('common', locale)];
    const { scripts, styles } = filesOf([...first, ...needs.files, ...texts]);
    const isPublic = PUBLIC.has(name);
    check(`${name} (${locale}): script`, sum(scripts), isPublic ? SCRIPT_PUBLIC_USED : SCRIPT_OTHER);
    if (isPublic) check(`${name} (${locale}): before use`, sum(filesOf(first).scripts), SCRIPT_PUBLIC);
    if (locale !== LOCALES[0]) continue;
    check(`${name}: style`, sum(styles), STYLE);
    count(`${name}: scripts`, scripts.size, SCRIPTS);
    if (isPublic) count(`${name}: scripts before use`, filesOf(first).scripts.size, FIRST_SCRIPTS);
    count(`${name}: style sheets`, styles.size, STYLES);
  }
}
for (const locale of LOCALES) {
  const first = filesOf(['src/web/main.tsx']).scripts;
  const { scripts } = filesOf(['src/web/app/after-hydration.ts', catalogue('device', locale)]);
  check(`after hydration (${locale})`, sum([...scripts].filter((file) => !first.has(file))), SCRIPT_DEVICE);
}
for (const name of [...PUBLIC, ...RENTALS]) {
  if (!screens.includes(`src/web/app/screens/${name}.tsx`)) {
    failed += 1;
    console.log(`OVER  ${name}: the screen is not in the build's manifest`);
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
