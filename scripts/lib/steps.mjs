import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { inRoot, say } from './project.mjs';
import { npm } from './run.mjs';
import { countTests } from './vitest-report.mjs';

const SKIPPED = 77;
const folder = inRoot('.cache', 'test');

/** Forgets what an earlier run left behind. */
export function clearReports() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

/**
 * Runs one npm script. Its output is kept in .cache/test/ and shown when it failed. `counted` scripts run vitest, which
 * writes a report that is counted.
 * @returns {Promise<{ name, result: 'ok' | 'FAILED' | 'NOT RUN', seconds, passed, failed }>}
 */
export async function runStep({ name, script, counted = false, env = {} }) {
  const begin = performance.now();
  const report = inRoot('.cache', 'test', `${name}.json`);
  const { code, output: coloured } = await npm(['run', '--silent', script], {
    capture: true,
    env: { ...env, NO_COLOR: '1', FORCE_COLOR: undefined, EQUIPSHARE_TEST_REPORT: report },
  });
  const output = stripVTControlCharacters(coloured);
  writeFileSync(inRoot('.cache', 'test', `${name}.log`), output);
  const seconds = (performance.now() - begin) / 1000;
  const result = code === 0 ? 'ok' : code === SKIPPED ? 'NOT RUN' : 'FAILED';
  if (result === 'FAILED') say(`\n----- ${name} -----\n${output.trim()}\n----- ${name} failed -----\n`);
  else say(`${name}: ${result}, ${seconds.toFixed(1)} s`);
  const { passed, failed } = counted && result !== 'NOT RUN' ? countTests(report) : { passed: 0, failed: 0 };
  return { name, result, seconds, passed, failed: atLeastOneIf(result, failed) };
}

/** The closing line says so, too, when it isn't a test that has failed. */
function atLeastOneIf(result, failed) {
  return result === 'FAILED' ? Math.max(failed, 1) : failed;
}

/** A step that was left out; `result` says whether that is a failure. */
export function leftOut(name, result) {
  return { name, result, seconds: 0, passed: 0, failed: atLeastOneIf(result, 0) };
}

/** Runs steps one after another. */
export async function inTurn(steps) {
  const results = [];
  for (const step of steps) results.push(await runStep(step));
  return results;
}

export function table(results) {
  const width = Math.max(...results.map(({ name }) => name.length));
  return results
    .map(
      ({ name, seconds, result }) => `${name.padEnd(width)}  ${seconds.toFixed(1).padStart(7)} s  ${result}`,
    )
    .join('\n');
}

export function framed(lines) {
  const width = Math.max(...lines.map((line) => line.length));
  const edge = `+${'-'.repeat(width + 2)}+`;
  return [edge, ...lines.map((line) => `| ${line.padEnd(width)} |`), edge].join('\n');
}
