import type { Message } from '#shared/contracts/messages.ts';
import type { Day } from '#shared/domain/calendar.ts';
import type { UnsentMessage } from './unsent.ts';

export type ThreadRow =
  | { readonly kind: 'day'; readonly key: string; readonly day: Day }
  | { readonly kind: 'message'; readonly key: string; readonly message: Message; readonly mark: Mark }
  | { readonly kind: 'unsent'; readonly key: string; readonly message: UnsentMessage };
/** Below one's own: only the newest says that it was sent, only the last one that was read says so. */
export type Mark = 'sent' | 'read' | undefined;

interface ThreadInput {
  readonly messages: readonly Message[];
  readonly unsent: readonly UnsentMessage[];
  readonly userId: string;
  readonly dayOf: (instant: string) => Day;
}

/** A conversation as it is shown: days, what was said, and at the end what is on its way. */
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
    // Clocks can be set back: a day is said again where it begins again.
    if (day !== shown) rows.push({ kind: 'day', key: `day ${row.key}`, day });
    shown = day;
    rows.push(row);
  };
  for (const message of messages) {
    // The key stays the same when a message on its way has arrived.
    const key = message.clientKey ?? message.id;
    add(message.createdAt, { kind: 'message', key, message, mark: markOf(message) });
  }
  for (const message of unsent)
    if (!arrived.has(message.clientKey))
      add(message.writtenAt, { kind: 'unsent', key: message.clientKey, message });
  return rows;
}
