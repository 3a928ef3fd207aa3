import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { Message } from '#shared/contracts/messages.ts';
import { messagesQuery } from '#web/data/messages.ts';
import { putMessage } from './message-cache.ts';

const message = (id: string) => ({ id, bookingId: 'bkg_1' }) as Message;

it('asks for the conversation again where an answer was under way when a message was put there', async () => {
  const client = new QueryClient();
  const { queryKey } = messagesQuery('bkg_1');
  const answers = [
    [message('first')],
    'never' as const,
    [message('first'), message('theirs'), message('own')],
  ];
  const queryFn = vi.fn(() => {
    const rows = answers.shift();
    return rows === 'never' ? new Promise<never>(() => undefined) : Promise.resolve({ rows: rows ?? [] });
  });
  const shown = () => observer.getCurrentResult().data?.pages.flatMap(({ rows }) => rows.map(({ id }) => id));
  const observer = new InfiniteQueryObserver(client, {
    queryKey,
    queryFn,
    initialPageParam: '',
    getNextPageParam: () => undefined,
    staleTime: Infinity,
  });
  const stop = observer.subscribe(() => undefined);
  await expect.poll(shown).toEqual(['first']);

  void observer.refetch();
  await putMessage(client, message('own'));
  await expect.poll(shown).toEqual(['first', 'theirs', 'own']);
  expect(queryFn).toHaveBeenCalledTimes(3);
  stop();
});
