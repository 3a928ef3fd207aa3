import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sendHandoverCode } from '#web/data/handover-codes.ts';
import { BOOKINGS } from '#web/data/keys.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { useText } from '#web/lib/text.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { forgetCode, pendingCodes } from './pending-codes.ts';

/** Sends the codes that were read without a connection, once there is one; a refused one is shown and forgotten. */
export function usePendingCodes(): void {
  const client = useQueryClient();
  const online = useOnline();
  const toast = useToast();
  const t = useText();
  useEffect(() => {
    if (!online) return;
    for (const { bookingId, ...body } of pendingCodes())
      void sendHandoverCode(apiOf(client), bookingId, body)
        .then(() => {
          forgetCode({ bookingId, ...body });
          toast({ title: t(`bookings.code.sent.${body.step}`) });
          return client.invalidateQueries({ queryKey: [BOOKINGS] });
        })
        .catch((error: unknown) => {
          // Without an answer it stays, and is sent with the next connection.
          if (!(error instanceof ApiError) || error.status >= 500) return;
          forgetCode({ bookingId, ...body });
          toast({ tone: 'destructive', title: t('bookings.code.refused'), text: error.userMessage ?? '' });
        });
  }, [client, online, toast, t]);
}
