import { queryOptions, type UseQueryResult } from '@tanstack/react-query';
import type { AnalyticsSummary } from '#shared/contracts/analytics.ts';
import { ANALYTICS } from '#web/lib/owner-keys.ts';

/** The caller's items taken together: counts, earnings by month, what comes back next. */
export const summaryQuery = queryOptions<AnalyticsSummary>({ queryKey: [ANALYTICS, 'summary'] });

/** Asked for once, at the top of the screen: each further asker would try a failed call again. */
export type SummaryResult = UseQueryResult<AnalyticsSummary>;
