import type { ApiClient } from '#web/lib/api-client.ts';

export interface OwnerNotification {
  bookingId: string;
  /** These three as they are known here: the booking decides, and the server dials the number on file. */
  equipmentId: string;
  renterId: string;
  ownerPhoneNumber: string;
}

/** What is not known is left out. */
export const notifyOwner = (api: ApiClient, notice: OwnerNotification): Promise<{ sent: boolean }> =>
  api.send(
    'POST',
    '/api/notify-owner',
    Object.fromEntries(Object.entries(notice).filter(([, value]) => value !== '')),
  );
