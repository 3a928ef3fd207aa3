/**
 * Requests for one item, one at a time in this process, in the order in which they came. Those that wait look again each time
 * one has ended: a request whose time has been taken costs no transaction. What other processes do is for the item's row lock
 * and the exclusion constraint to decide (docs/product/availability.md#never-twice).
 */
export class ItemQueue {
  readonly #ahead = new Map<string, Promise<void>>();

  /** `look` throws where there is nothing left to wait for; `work` never rivals other work on the same item. */
  async run<T>(itemId: string, look: () => Promise<void>, work: () => Promise<T>): Promise<T> {
    for (;;) {
      await look();
      const ahead = this.#ahead.get(itemId);
      if (!ahead) break;
      await ahead;
    }
    const turn = work();
    const end = (): void => void this.#ahead.delete(itemId);
    this.#ahead.set(itemId, turn.then(end, end));
    return turn;
  }
}
