import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { cachedAt } from '#web/lib/response-cache.ts';

const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Once there is a connection, answers from the device's cache are refetched. The first calls may still fail: a device reports
 * that it is connected before anything is reached. So it is asked again, at growing pauses, until the server has answered.
 */
export function useNewAnswers(isOnline: boolean, isKept: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    // Also what no screen shows just now: it would be shown again as if it were new.
    if (isOnline && cachedAt.size > 0) void client.invalidateQueries();
  }, [client, isOnline]);
  useEffect(() => {
    if (!isOnline || !isKept) return;
    let pause = FIRST_PAUSE_MS;
    const ask = async () => {
      await client.invalidateQueries();
      // Only then: asking again calls off what is under way.
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
      if (!isOver) timer = setTimeout(() => void ask(), pause);
    };
    let isOver = false;
    let timer = setTimeout(() => void ask(), pause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [client, isOnline, isKept]);
}
