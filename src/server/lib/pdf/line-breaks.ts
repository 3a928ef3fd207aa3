import type { Run } from './text-runs.ts';

type Measure = (run: Run) => number;

/** Where a line may break: after spaces, and before and after each Chinese letter. */
function* piecesOf(runs: readonly Run[]): Generator<Run> {
  for (const { face, text } of runs) {
    const pieces = face === 'han' ? Array.from(text) : (text.match(/\S+ *| +/g) ?? []);
    for (const piece of pieces) yield { face, text: piece };
  }
}

/** A word that is wider than a line is cut by letters. */
function* fitting(runs: readonly Run[], width: number, measure: Measure): Generator<Run> {
  for (const piece of piecesOf(runs)) {
    if (measure({ ...piece, text: piece.text.trimEnd() }) <= width) {
      yield piece;
      continue;
    }
    for (const letter of piece.text) yield { face: piece.face, text: letter };
  }
}

const trimmed = (line: readonly Run[]): Run[] =>
  line.map((run, index) => (index === line.length - 1 ? { ...run, text: run.text.trimEnd() } : run));

/** The lines of a text that are at most so wide; at least one, which may be empty. */
export function linesOf(runs: readonly Run[], width: number, measure: Measure): Run[][] {
  const lines: Run[][] = [];
  let line: Run[] = [];
  let used = 0;
  for (const piece of fitting(runs, width, measure)) {
    const own = measure({ ...piece, text: piece.text.trimEnd() });
    if (line.length > 0 && used + own > width) {
      lines.push(trimmed(line));
      line = [];
      used = 0;
    }
    const last = line.at(-1);
    if (last?.face === piece.face) line[line.length - 1] = { ...last, text: last.text + piece.text };
    else line.push(piece);
    used += measure(piece);
  }
  return [...lines, trimmed(line)];
}
