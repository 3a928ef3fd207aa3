import type { DomainEvent } from './event.ts';

const recorded = new WeakMap<object, DomainEvent[]>();

/** Remembers an event for what this process does as soon as the transaction has committed (db/unit-of-work.ts). */
export function noteRecorded(tx: object, event: DomainEvent): void {
  recorded.set(tx, [...recordedIn(tx), event]);
}

export const recordedIn = (tx: object): readonly DomainEvent[] => recorded.get(tx) ?? [];
