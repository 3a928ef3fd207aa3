import type { HandoverCodeBody } from '#shared/contracts/handover-codes.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { read, send } from './call.ts';
import { BOOKINGS } from './keys.ts';

/** What shows the reader's codes of the open step: loaded ahead, because there may be no connection when it is needed. */
export const handoverSecretQuery = (id: string) => read(BOOKINGS, id, 'handover-code');

/** The other side's code, which confirms both halves. */
export const sendHandoverCode = (api: ApiClient, id: string, body: HandoverCodeBody) =>
  send(api, 'POST', [BOOKINGS, id, 'handover-code'], body);
