import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTexts } from '#web/lib/text.tsx';
import { unsentOf } from './unsent.ts';

/**
 * Wherever in the product somebody is: what they wrote without a connection is sent when it is back, and when they come
 * back. Its code comes only where there is something to send. `userId` is undefined for the guest.
 */
export function useUnsentSender(userId: string | undefined): void {
  const client = useQueryClient();
  const texts = useTexts();
  useEffect(() => {
    if (userId === undefined) return;
    const send = () => {
      if (unsentOf(userId).length === 0) return;
      import('./message-sender.ts').then(
        ({ sendUnsent }) => sendUnsent({ client, userId, texts }),
        // Out of reach: the network's return calls again.
        () => undefined,
      );
    };
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [client, texts, userId]);
}
