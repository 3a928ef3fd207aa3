import { useState } from 'react';
import type { FleetRow } from '#shared/contracts/fleet.ts';
import { maximumBulkListings } from '#shared/domain/listing-limits.ts';

/** Which of the shown rows are chosen for a change, at most as many as one change takes; what is no longer shown is not chosen either. */
export function useChosen(shown: readonly FleetRow[] = []) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const rows = shown.filter(({ id }) => ids.has(id)).slice(0, maximumBulkListings);
  const chosen = new Set(rows.map(({ id }) => id));
  const isFull = rows.length === maximumBulkListings;
  return {
    rows,
    /** No further row can be chosen. */
    isFull,
    isAll: rows.length > 0 && (isFull || rows.length === shown.length),
    isChosen: (id: string): boolean => chosen.has(id),
    onChoose: (id: string, isChosen: boolean): void => {
      if (isChosen && isFull) return;
      setIds(new Set(isChosen ? [...chosen, id] : [...chosen].filter((one) => one !== id)));
    },
    chooseAll: (isChosen: boolean): void =>
      setIds(new Set(isChosen ? shown.slice(0, maximumBulkListings).map(({ id }) => id) : [])),
  };
}
