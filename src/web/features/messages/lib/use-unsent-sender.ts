import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { startWhenLoaded } from '#web/lib/start-when-loaded.ts';
import { useTexts } from '#web/lib/text.tsx';

/**
 * On every screen: messages written without a connection are sent when it is back, and when their writers come
 * back. `userId` is undefined for the guest, who loads none of it.
 */
export function useUnsentSender(userId: string | undefined): void {
  const client = useQueryClient();
  const texts = useTexts();
  useEffect(() => {
    if (userId === undefined) return undefined;
    return startWhenLoaded(async () => {
      const { watchUnsent } = await import('./watch-unsent.ts');
      return watchUnsent({ client, userId, texts });
    });
  }, [client, texts, userId]);
}
