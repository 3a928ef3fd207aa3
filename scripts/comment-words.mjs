// `node scripts/comment-words.mjs [--list] [paths]`: how many comment lines use words of our own where the field has a term
// (CONTRIBUTING.md). Without paths it fails where a folder has more than 1 %.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { inRoot } from './lib/project.mjs';

/** Each is held to the limit. */
const HELD = ['src', 'packages', 'tests', 'scripts', 'bench'];
const MOST_PERCENT = 1;

/** What a newcomer has to decode. A word that has a plain meaning as well is matched only in its private one. */
const DIALECT = [
  /\b(?:whoever|whomever|nobody|somebody|anybody|everybody|thereupon|heretofore)\b/i,
  /\b(?:told|tells?|telling|said|says|saying)\b/i,
  /\b(?:anew|by itself|mend(?:s|ed|ing)?|heals?|healed|healing|lapses?|lapsed|turnstile|misuses?)\b/i,
  /\b(?:desk|seats?|leavers?|the wish|wishes|loud|quiet(?:ly)?)\b/i,
  /\b(?:stands? (?:in|on|at|for itself|there|as)|standing (?:rentals?|of)|at this moment|moments?)\b/i,
  /(?<!e-?mail )\bnotices\b(?! of)|\bthe (?:provider's )?notice\b/i,
];

const isComment = (line) => /^\s*(?:\/\/|\/\*|\*(?!\/))/.test(line);
const paths = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isListing = process.argv.includes('--list');

function countIn(folder) {
  const files = execFileSync('git', ['ls-files', folder], { cwd: inRoot('.'), encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.(?:tsx?|mts|mjs|cjs)$/.test(path) && !path.includes('/data/'));
  let comments = 0;
  let dialect = 0;
  for (const path of files) {
    for (const [index, line] of readFileSync(inRoot(path), 'utf8').split('\n').entries()) {
      if (!isComment(line)) continue;
      comments += 1;
      if (!DIALECT.some((word) => word.test(line))) continue;
      dialect += 1;
      if (isListing) console.log(`${path}:${index + 1}: ${line.trim()}`);
    }
  }
  return { comments, dialect, percent: comments === 0 ? 0 : (100 * dialect) / comments };
}

let isOver = false;
for (const folder of paths.length > 0 ? paths : HELD) {
  const { comments, dialect, percent } = countIn(folder);
  console.log(`${folder}: ${dialect} of ${comments} comment lines, ${percent.toFixed(1)} %`);
  isOver ||= percent > MOST_PERCENT;
}
if (paths.length === 0 && isOver) {
  console.error(`More than ${MOST_PERCENT} %: use the field's terms (--list shows the lines).`);
  process.exitCode = 1;
}
