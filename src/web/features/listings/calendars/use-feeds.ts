import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CalendarFeedBody } from '#shared/contracts/calendars.ts';
import {
  addCalendarFeed,
  calendarFeedsQuery,
  refreshCalendarFeed,
  removeCalendarFeed,
} from '#web/data/calendars.ts';
import { refreshDays } from '#web/data/listings.ts';
import { apiOf } from '#web/lib/query-client.ts';

/** A reading that fails, or finds the same days again, causes no event. */
const LOOK_AGAIN_MS = 60_000;

export type FeedAct = { readonly kind: 'refresh' | 'remove'; readonly id: string };

/** An item's calendars of other products, and what is done with them; its days follow. */
export function useFeeds(equipmentId: string) {
  const client = useQueryClient();
  const options = calendarFeedsQuery(equipmentId);
  const onSettled = async () => {
    refreshDays(client, equipmentId);
    await client.invalidateQueries({ queryKey: options.queryKey });
  };
  const add = useMutation({
    mutationFn: (body: CalendarFeedBody) => addCalendarFeed(apiOf(client), equipmentId, body),
    onSettled,
  });
  const act = useMutation({
    mutationFn: async ({ kind, id }: FeedAct): Promise<void> => {
      const call = kind === 'refresh' ? refreshCalendarFeed : removeCalendarFeed;
      await call(apiOf(client), equipmentId, id);
    },
    onSettled,
  });
  const query = useQuery({ ...options, staleTime: 0, refetchInterval: LOOK_AGAIN_MS });
  return { query, add, act };
}
export type FeedsState = ReturnType<typeof useFeeds>;
