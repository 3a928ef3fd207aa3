import { basename } from 'node:path';

/** The rows of docs/testing.md from one of Stryker's JSON reports, worst file first; static mutants are not counted. */
export function mutationTable(report) {
  const files = Object.entries(report.files)
    .map(([path, { mutants }]) => ({ name: basename(path), ...countsOf(mutants) }))
    .filter(({ all }) => all > 0)
    .sort((a, b) => scoreOf(a) - scoreOf(b) || a.name.localeCompare(b.name));
  const total = { name: '**all**', all: 0, killed: 0, survived: 0 };
  for (const file of files) for (const key of ['all', 'killed', 'survived']) total[key] += file[key];
  const rows = [total, ...files].map(
    (one) => `| ${one.name} | ${one.all} | ${one.killed} | ${one.survived} | ${scoreOf(one).toFixed(1)} % |`,
  );
  return ['| file | mutants | killed | survived | score |', '|---|--:|--:|--:|--:|', ...rows].join('\n');
}

/** What no test reaches has survived; what hangs has been noticed. */
function countsOf(mutants) {
  const count = (...states) => mutants.filter(({ status }) => states.includes(status)).length;
  const killed = count('Killed', 'Timeout');
  const survived = count('Survived', 'NoCoverage');
  return { all: killed + survived, killed, survived };
}

const scoreOf = ({ all, killed }) => (100 * killed) / all;
