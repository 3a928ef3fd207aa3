import type { Message } from '#shared/contracts/messages.ts';
import type { Day } from '#shared/domain/calendar.ts';
import type { UnsentMessage } from './unsent.ts';

export type ThreadRow =
  | { readonly kind: 'day'; readonly key: string; readonly day: Day }
  | (Run & { readonly kind: 'message'; readonly key: string; readonly message: Message; readonly mark: Mark })
  | { readonly kind: 'unsent'; readonly key: string; readonly message: UnsentMessage };
/** Position in a run of one person's messages, which are rendered together with one time. */
interface Run {
  readonly isFirst: boolean;
  readonly isLast: boolean;
}
/** Below the reader's own: only the newest shows that it was sent, only the last one that was read shows that. */
export type Mark = 'sent' | 'read' | undefined;

/** A pause longer than this begins a new run. */
const RUN_MS = 300_000;

/** Two texts of one person, on one day, without a pause between them. */
function isRun(one: Message | undefined, next: Message | undefined, dayOf: ThreadInput['dayOf']): boolean {
  if (one?.messageType !== 'text' || next?.messageType !== 'text' || one.senderId !== next.senderId)
    return false;
  const passed = Date.parse(next.createdAt) - Date.parse(one.createdAt);
  return Math.abs(passed) <= RUN_MS && dayOf(one.createdAt) === dayOf(next.createdAt);
}

interface ThreadInput {
  readonly messages: readonly Message[];
  readonly unsent: readonly UnsentMessage[];
  readonly userId: string;
  readonly dayOf: (instant: string) => Day;
}

/** A conversation's rows: days, messages, and at the end the pending ones. */
export function threadRows({ messages, unsent, userId, dayOf }: ThreadInput): ThreadRow[] {
  const own = messages.filter(({ senderId }) => senderId === userId);
  const newest = own.at(-1);
  const lastRead = own.filter(({ readAt }) => readAt !== null).at(-1);
  const markOf = (message: Message): Mark => {
    if (message === lastRead) return 'read';
    return message === newest ? 'sent' : undefined;
  };
  const arrived = new Set(messages.map(({ clientKey }) => clientKey));
  const rows: ThreadRow[] = [];
  let shown: Day | undefined;
  const add = (instant: string, row: ThreadRow) => {
    const day = dayOf(instant);
    // The sandbox clock can be set back: a day that begins again gets a new heading.
    if (day !== shown) rows.push({ kind: 'day', key: `day ${row.key}`, day });
    shown = day;
    rows.push(row);
  };
  for (const [index, message] of messages.entries()) {
    // The key stays the same when a message on its way has arrived.
    const key = message.clientKey ?? message.id;
    const isFirst = !isRun(messages[index - 1], message, dayOf);
    const isLast = !isRun(message, messages[index + 1], dayOf);
    add(message.createdAt, { kind: 'message', key, message, mark: markOf(message), isFirst, isLast });
  }
  for (const message of unsent)
    if (!arrived.has(message.clientKey))
      add(message.writtenAt, { kind: 'unsent', key: message.clientKey, message });
  return rows;
}
