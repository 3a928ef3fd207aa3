// `npm run licenses`: how many packages there are of each license; fails on one that forbids commercial use or is unknown.
import { readFileSync } from 'node:fs';
import { licensesOf } from './lib/licenses.mjs';
import { inRoot, main, say } from './lib/project.mjs';

await main(() => {
  const found = licensesOf(JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')));
  const counts = new Map();
  for (const { license, dev } of found) {
    const count = counts.get(license) ?? { shipped: 0, development: 0 };
    count[dev ? 'development' : 'shipped'] += 1;
    counts.set(license, count);
  }
  for (const [license, { shipped, development }] of [...counts].sort())
    say(
      `${license.padEnd(45)} ${String(shipped).padStart(4)} shipped ${String(development).padStart(5)} for development`,
    );
  const refused = found.filter(({ allowed }) => !allowed);
  if (refused.length > 0)
    throw new Error(
      `Not allowed: ${refused.map(({ name, version, license }) => `${name} ${version} (${license})`).join(', ')}.`,
    );
});
