import { useState } from 'react';
import type { FleetRow } from '#shared/contracts/fleet.ts';
import { maximumBulkListings } from '#shared/domain/limits.ts';

/** Which of the shown rows are chosen for a change; what is no longer shown is not chosen either. */
export function useChosen(shown: readonly FleetRow[] = []) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const rows = shown.filter(({ id }) => ids.has(id)).slice(0, maximumBulkListings);
  return {
    rows,
    isChosen: (id: string): boolean => ids.has(id),
    onChoose: (id: string, isChosen: boolean): void =>
      setIds(new Set(isChosen ? [...ids, id] : [...ids].filter((one) => one !== id))),
    chooseAll: (isChosen: boolean): void => setIds(new Set(isChosen ? shown.map(({ id }) => id) : [])),
  };
}
