import { say } from '../lib/project.mjs';
import type { Outcome } from './run.ts';

/** What became of a fault, on the terminal. */
export function report({ name, acknowledged, problems, away, failed, requests }: Outcome): void {
  say(`  acknowledged: ${acknowledged}`);
  say(`  away: ${away[0].toFixed(1)} s for reads, ${away[1].toFixed(1)} s for changes`);
  say(`  ${failed} of ${requests} requests failed`);
  for (const problem of problems.slice(0, 20)) say(`  WRONG: ${problem}`);
  say(problems.length === 0 ? `  ${name}: nothing was lost.` : `  ${name}: ${problems.length} problem(s).`);
}
