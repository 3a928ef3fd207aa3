import { mkdirSync, rmSync, writeFileSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { inRoot, say } from './project.mjs';
import { npm, run } from './run.mjs';

/**
 * The number of passed and failed tests in a vitest JSON report. A test file that could not even be read, or a run
 * without a report, counts as one failure.
 */
function countTests(file) {
  let report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 1 };
  }
  const broken = report.testResults.filter(
    (each) => each.status === 'failed' && !each.assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = report.numFailedTests + broken.length;
  return { passed: report.numPassedTests, failed: failed === 0 && !report.success ? 1 : failed };
}

const SKIPPED = 77;
/** In .cache: where a command's steps leave their output. */
const TEST = 'test';

/** Forgets what an earlier run left behind. */
export function clearReports(folder = TEST) {
  rmSync(inRoot('.cache', folder), { recursive: true, force: true });
  mkdirSync(inRoot('.cache', folder), { recursive: true });
}

/**
 * Runs one npm script, or one command. Its output is kept in .cache/<folder>/ and shown when it failed. `counted` scripts
 * run vitest, which writes a report that is counted.
 * @returns {Promise<{ name, result: 'ok' | 'FAILED' | 'NOT RUN', seconds, passed, failed }>}
 */
export async function runStep({ name, script, command, folder = TEST, counted = false, env = {} }) {
  const begin = performance.now();
  const report = inRoot('.cache', folder, `${name}.json`);
  const options = {
    capture: true,
    env: { ...env, NO_COLOR: '1', FORCE_COLOR: undefined, EQUIPSHARE_TEST_REPORT: report },
  };
  const { code, output: coloured } = command
    ? await run(command[0], command.slice(1), options)
    : await npm(['run', '--silent', script], options);
  const output = stripVTControlCharacters(coloured);
  writeFileSync(inRoot('.cache', folder, `${name}.log`), output);
  const seconds = (performance.now() - begin) / 1000;
  const result = code === 0 ? 'ok' : code === SKIPPED ? 'NOT RUN' : 'FAILED';
  if (result === 'FAILED') say(`\n----- ${name} -----\n${output.trim()}\n----- ${name} failed -----\n`);
  else say(`${name}: ${result}, ${seconds.toFixed(1)} s`);
  const { passed, failed } = counted && result !== 'NOT RUN' ? countTests(report) : { passed: 0, failed: 0 };
  return { name, result, seconds, passed, failed: atLeastOneIf(result, failed) };
}

/** Names a failed step in the closing line even if no test failed. */
function atLeastOneIf(result, failed) {
  return result === 'FAILED' ? Math.max(failed, 1) : failed;
}

/** A skipped step; `result`: whether that is a failure. */
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
