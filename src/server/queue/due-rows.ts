/** The statements of a queue (queue-table.repository.ts), which distinguish it from others. */
type Table = object;

const due = new WeakMap<object, Set<Table>>();

/** Remembers that this transaction makes rows of a queue due, so that its queue is woken as soon as it has committed (db/unit-of-work.ts). */
export function noteDue(tx: object, table: Table): void {
  due.set(tx, new Set([...dueIn(tx), table]));
}

/** The queues' tables that this transaction has made rows due in. */
export const dueIn = (tx: object): ReadonlySet<Table> => due.get(tx) ?? new Set();
