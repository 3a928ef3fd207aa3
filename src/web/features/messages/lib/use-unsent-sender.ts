import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { runLate } from '#web/lib/run-late.ts';
import { useTexts } from '#web/lib/text.tsx';

/**
 * Wherever in the product somebody is: what they wrote without a connection is sent when it is back, and when they come
 * back. `userId` is undefined for the guest, who loads none of it.
 */
export function useUnsentSender(userId: string | undefined): void {
  const client = useQueryClient();
  const texts = useTexts();
  useEffect(() => {
    if (userId === undefined) return undefined;
    return runLate(async () => {
      const { watchUnsent } = await import('./watch-unsent.ts');
      return watchUnsent({ client, userId, texts });
    });
  }, [client, texts, userId]);
}
