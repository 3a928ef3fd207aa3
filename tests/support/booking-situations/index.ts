import { active } from './active.ts';
import { changes, withQuestion } from './changes.ts';
import { completion } from './completion.ts';
import { confirmed } from './confirmed.ts';
import { ended } from './ended.ts';
import { holds } from './holds.ts';
import { lateFees } from './late-fees.ts';
import { noShows } from './no-shows.ts';
import { overdue } from './overdue.ts';
import { pending } from './pending.ts';
import type { Situation } from './situation.ts';
import { undo } from './undo.ts';

const WITHOUT_CHANGES: readonly Situation[] = [
  ...pending,
  ...confirmed,
  ...active,
  ...ended,
  ...holds,
  ...lateFees,
  ...overdue,
  ...undo,
  ...completion,
  ...noShows,
];

/** One booking in every state that matters to a rule, and everything that may happen to it there. */
export const SITUATIONS: readonly Situation[] = [...WITHOUT_CHANGES.map(withQuestion), ...changes];
