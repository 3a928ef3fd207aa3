import { EMPTY_CARD, type CardField, type TypedCard } from './card.ts';

export interface CardState {
  readonly card: TypedCard;
  /** Fields whose problems are shown: those that were left, and all of them after a try to send. */
  readonly judged: readonly CardField[];
}

/** What is typed into one card form: in memory, for as long as the form lives. */
export interface CardStore {
  readonly read: () => CardState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly type: (change: Partial<TypedCard>) => void;
  readonly judge: (...fields: CardField[]) => void;
  readonly clear: () => void;
}

const START: CardState = { card: EMPTY_CARD, judged: [] };

export function createCardStore(): CardStore {
  let state = START;
  const listeners = new Set<() => void>();
  const change = (next: CardState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    type: (typed) => change({ ...state, card: { ...state.card, ...typed } }),
    judge: (...fields) => change({ ...state, judged: [...new Set([...state.judged, ...fields])] }),
    clear: () => change(START),
  };
}
