import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Job } from '#shared/contracts/reconciliation.ts';
import { apiOf } from '#web/lib/query-client.ts';

const JOBS = '/api/admin/jobs';

/** Work that waits, is late or has failed, page by page. */
export const jobsQuery = infiniteQueryOptions({
  queryKey: [JOBS, 'pages'],
  queryFn: ({ client, signal, pageParam }) => apiOf(client).getPage<Job>(pageParam, signal),
  initialPageParam: JOBS,
  getNextPageParam: (last) => last.next,
});
