import { queryOptions } from '@tanstack/react-query';
import type { OwnWarning } from '#shared/contracts/profile.ts';

const FRESH_MS = 60_000;

/** What the Admin has addressed to the caller, newest first. */
export const warningsQuery = queryOptions<OwnWarning[]>({
  queryKey: ['/api/users/warnings'],
  staleTime: FRESH_MS,
});
