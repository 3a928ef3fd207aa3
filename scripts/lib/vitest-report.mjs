import { readFileSync } from 'node:fs';

/**
 * The number of passed and failed tests in a vitest JSON report. A test file that could not even be read, or a run
 * without a report, counts as one failure.
 */
export function countTests(file) {
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
