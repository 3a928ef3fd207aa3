import { ANALYTICS } from '#web/lib/owner-keys.ts';

/** The tables that can be taken along: one line for each item, or for each rental. */
export const EXPORT_KINDS = ['items', 'rentals'] as const;

/** Address of a table as a file with comma-separated values. */
export const exportUrl = (kind: (typeof EXPORT_KINDS)[number]): string =>
  `${ANALYTICS}/export.csv?kind=${kind}`;
