import type { ErrorCode, ErrorValues } from './problem.ts';

/** The sentence of a code; the catalogue is not the domain's. */
export type SentenceOf = (code: ErrorCode, values?: ErrorValues) => string;

/** One line of a process table, as far as a diagram shows it. */
interface Step {
  readonly event: string;
  readonly from: string;
  readonly to: string;
  readonly repeat?: true | undefined;
}

/** A Mermaid diagram of a process: one arrow for each pair of states, with everything that leads along it. */
export function stateDiagram(process: readonly Step[], endStates: readonly string[]): string {
  const arrows = new Map<string, Set<string>>();
  for (const { event, from, to, repeat } of process) {
    if (repeat || from === to) continue;
    const arrow = `${from === 'none' ? '[*]' : from} --> ${to}`;
    arrows.set(arrow, (arrows.get(arrow) ?? new Set()).add(event));
  }
  const lines = [...arrows].map(([arrow, events]) => `  ${arrow}: ${[...events].join(', ')}`);
  const ends = endStates.map((state) => `  ${state} --> [*]`);
  return ['```mermaid', 'stateDiagram-v2', ...lines, ...ends, '```'].join('\n');
}
