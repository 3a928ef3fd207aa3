import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { startWhenLoaded } from '#web/lib/start-when-loaded.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { useTexts } from '#web/lib/text.tsx';

/** Sends the codes that were read without a connection; what sends them is loaded again with each connection, if it was not. */
export function usePendingCodes(): void {
  const client = useQueryClient();
  const texts = useTexts();
  const online = useOnline();
  useEffect(() => {
    if (!online) return undefined;
    return startWhenLoaded(async () => {
      const { watchPendingCodes } = await import('./pending-code-sender.ts');
      return watchPendingCodes({ client, texts });
    });
  }, [client, online, texts]);
}
