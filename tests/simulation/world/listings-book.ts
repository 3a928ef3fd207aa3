import type { Item } from './people.ts';

/** Days that an owner has kept, and has not given back. */
export interface KeptDays {
  readonly now: ReadonlySet<string>;
  /** Those that were given back as well. */
  readonly ever: ReadonlySet<string>;
}

/** What a history knows of its listings by what their owners have done, not by the product's tables. */
export interface ListingsBook {
  readonly now: (id: string) => Item;
  /** As it was when so many calls had been made; undefined for an item that is not one of ours. */
  readonly at: (id: string, presses: number) => Item | undefined;
  change(item: Item, presses: number): void;
  readonly kept: (id: string) => KeptDays;
  keep(id: string, days: readonly string[]): void;
  giveBack(id: string, days: readonly string[]): void;
}

interface Version {
  readonly item: Item;
  /** From so many calls on. */
  readonly since: number;
}

export function openListings(items: readonly Item[]): ListingsBook {
  const versions = new Map<string, Version[]>(items.map((item) => [item.id, [{ item, since: 0 }]]));
  const kept = new Map(items.map(({ id }) => [id, { now: new Set<string>(), ever: new Set<string>() }]));
  const keptOf = (id: string) => {
    const days = kept.get(id);
    if (!days) throw new Error(`there is no item ${id}`);
    return days;
  };
  const at = (id: string, presses: number): Item | undefined =>
    versions.get(id)?.findLast(({ since }) => since <= presses)?.item;
  return {
    at,
    now(id) {
      const item = at(id, Infinity);
      if (!item) throw new Error(`there is no item ${id}`);
      return item;
    },
    change: (item, since) => void versions.get(item.id)?.push({ item, since }),
    kept: keptOf,
    keep(id, days) {
      const { now, ever } = keptOf(id);
      for (const day of days) {
        now.add(day);
        ever.add(day);
      }
    },
    giveBack(id, days) {
      for (const day of days) keptOf(id).now.delete(day);
    },
  };
}
