import type { ConfirmReadingBody, RecordReadingBody } from '#shared/contracts/usage.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { send } from './call.ts';
import { BOOKINGS } from './keys.ts';

/** What meter and gauge show; the photo is one of the same handover. */
export const recordReading = (api: ApiClient, id: string, body: RecordReadingBody) =>
  send(api, 'POST', [BOOKINGS, id, 'usage', 'readings'], body);

/** The other side's reading, as it was shown. */
export const confirmReading = (api: ApiClient, id: string, body: ConfirmReadingBody) =>
  send(api, 'POST', [BOOKINGS, id, 'usage', 'confirm'], body);
