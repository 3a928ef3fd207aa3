import { queryOptions } from '@tanstack/react-query';
import type { ReviewerStatus } from '#shared/contracts/admin-people.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { ADMIN_STALE_MS } from '../console/api/queries.ts';

const REVIEWER = '/api/admin/reviewer';
export const REVIEWER_STATUS = `${REVIEWER}/status`;

export const reviewerQuery = queryOptions<ReviewerStatus>({
  queryKey: [REVIEWER_STATUS],
  staleTime: ADMIN_STALE_MS,
});

/** Lets the Reviewer sign in, or ends its sessions and lets it no more. */
export const switchReviewer = (api: ApiClient, active: boolean): Promise<unknown> =>
  api.send('POST', `${REVIEWER}/${active ? 'activate' : 'deactivate'}`);
