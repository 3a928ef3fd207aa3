interface Item {
  /** Requests that wait or have their turn. */
  requests: number;
  /** Turns that have ended. */
  ended: number;
  turn: Promise<void> | undefined;
}

/**
 * Requests for one item, one at a time in this process, in the order in which they came. Those that wait look again each time
 * one has ended: a request whose time has been taken costs no transaction. What other processes do is for the item's row lock
 * and the exclusion constraint to decide (docs/product/availability.md#never-twice).
 */
export class ItemQueue {
  readonly #items = new Map<string, Item>();

  /** `look` throws where there is nothing left to wait for; `work` never rivals other work on the same item. */
  async run<T>(itemId: string, look: () => Promise<void>, work: () => Promise<T>): Promise<T> {
    const item = this.#items.get(itemId) ?? { requests: 0, ended: 0, turn: undefined };
    this.#items.set(itemId, item);
    item.requests += 1;
    try {
      for (;;) {
        const { ended } = item;
        await look();
        if (item.turn) await item.turn;
        // A turn that ended while this request looked may have taken what it saw as free.
        else if (item.ended === ended) break;
      }
      const turn = work();
      const end = (): void => {
        item.ended += 1;
        item.turn = undefined;
      };
      item.turn = turn.then(end, end);
      return await turn;
    } finally {
      item.requests -= 1;
      if (item.requests === 0) this.#items.delete(itemId);
    }
  }
}
