import type { UseQueryResult } from '@tanstack/react-query';
import type { AnalyticsSummary } from '#shared/contracts/analytics.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { read } from './call.ts';
import { ANALYTICS } from './keys.ts';

/** Every item of the caller with its figures. `userId` is the caller's own. */
export const analyticsQuery = (userId: string) => read(ANALYTICS, { userId });

/** The caller's items taken together: counts, earnings by month, what comes back next. */
export const summaryQuery = read(ANALYTICS, 'summary');

/** Asked for once, at the top of the screen: each further asker would try a failed call again. */
export type SummaryResult = UseQueryResult<AnalyticsSummary>;

/** What lies on the days of every item of the caller, from `from` to `to`, both included. */
export const scheduleQuery = (from: Day, to: Day) => read(ANALYTICS, 'schedule', { from, to });

/** The tables that can be taken along: one line for each item, or for each rental. */
export const EXPORT_KINDS = ['items', 'rentals'] as const;

/** URL of a table as a file with comma-separated values. */
export const exportUrl = (kind: (typeof EXPORT_KINDS)[number]): string =>
  `${ANALYTICS}/export.csv?kind=${kind}`;
