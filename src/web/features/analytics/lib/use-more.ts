import { useState } from 'react';

/** The beginning of a long list, and more of it on request. `rows` are shown at first and with each request. */
export function useMore<Row>(all: readonly Row[], rows: number) {
  const [shown, setShown] = useState(rows);
  return {
    some: all.slice(0, shown),
    /** How many the next request brings; 0 where all are shown. */
    next: Math.max(0, Math.min(rows, all.length - shown)),
    more: () => setShown(shown + rows),
  };
}
