/** Licenses under which a package may be used and shipped commercially (SPDX). LGPL: `sharp`'s library, linked dynamically. OFL: fonts, which may be shipped with a program. Python: a permissive one, of a tool's parser. */
const ALLOWED = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'CC-BY-4.0'],
  ...['ISC', 'LGPL-3.0-or-later', 'MIT', 'MIT-0', 'MPL-2.0', 'OFL-1.1', 'Python-2.0', 'Unlicense'],
]);
/** Their license files name what their package.json does not, or names without a number of clauses. */
const FROM_LICENSE_FILE = { 'png-js': 'MIT', 'urlsafe-base64': 'MIT', zipcodes: 'BSD-3-Clause' };

const isAllowed = (expression) =>
  expression
    .replace(/[()]/g, '')
    .split(/ OR /)
    .some((choice) => choice.split(/ AND /).every((license) => ALLOWED.has(license.trim())));

/** The packages of a lock file (version 3) with their licenses, and whether each may be used. */
export function licensesOf({ packages }) {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { license, version, dev = false }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const found = FROM_LICENSE_FILE[name] ?? license ?? 'unknown';
      return { name, version, dev, license: found, allowed: isAllowed(found) };
    });
}
