import { queryOptions } from '@tanstack/react-query';
import type {
  AcceptChangeBody,
  AskChangeBody,
  ChangePreviewBody,
  DeclineChangeBody,
  WithdrawChangeBody,
} from '#shared/contracts/booking-changes.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { read, send } from './call.ts';
import { BOOKINGS } from './keys.ts';

/** All changes of a booking's dates, oldest first. */
export const changesQuery = (id: string) => read(BOOKINGS, id, 'changes');

/** What these dates would come to; nothing is asked for. */
export const changePreviewQuery = (id: string, body: ChangePreviewBody) =>
  queryOptions({
    // Not among the booking's own keys: what refetches those must not ask for a price once more.
    queryKey: ['change preview', id, body],
    queryFn: ({ client }) => send(apiOf(client), 'POST', [BOOKINGS, id, 'changes', 'preview'], body),
    gcTime: 0,
    retry: false,
  });

export const askChange = (api: ApiClient, id: string, body: AskChangeBody) =>
  send(api, 'POST', [BOOKINGS, id, 'changes'], body);
export const acceptChange = (api: ApiClient, id: string, body: AcceptChangeBody) =>
  send(api, 'POST', [BOOKINGS, id, 'changes', 'accept'], body);
export const declineChange = (api: ApiClient, id: string, body: DeclineChangeBody) =>
  send(api, 'POST', [BOOKINGS, id, 'changes', 'decline'], body);
export const withdrawChange = (api: ApiClient, id: string, body: WithdrawChangeBody) =>
  send(api, 'POST', [BOOKINGS, id, 'changes', 'withdraw'], body);
