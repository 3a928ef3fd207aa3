/** What happened in a world, in order, and what was found to be wrong. */
export interface Diary {
  readonly lines: readonly string[];
  readonly problems: readonly string[];
  readonly counts: ReadonlyMap<string, number>;
  note(line: string): void;
  problem(line: string): void;
  count(what: string): void;
}

export function openDiary(at: () => Date): Diary {
  const lines: string[] = [];
  const problems: string[] = [];
  const counts = new Map<string, number>();
  const stamped = (line: string): string => `${at().toISOString().slice(0, 19)} ${line}`;
  return {
    lines,
    problems,
    counts,
    note: (line) => void lines.push(stamped(line)),
    problem(line) {
      if (problems.includes(line)) return;
      problems.push(line);
      lines.push(stamped(`PROBLEM ${line}`));
    },
    count: (what) => void counts.set(what, (counts.get(what) ?? 0) + 1),
  };
}
