import type { HandoverCodeBody } from '#shared/contracts/handover-codes.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { read, send } from './call.ts';
import { BOOKINGS } from './keys.ts';

/** What shows the reader's codes of all open steps: loaded ahead, because there may be no connection when one is needed. */
export const handoverSecretsQuery = read(BOOKINGS, 'handover-codes');

/** The other side's code, which confirms both halves. */
export const sendHandoverCode = (api: ApiClient, id: string, body: HandoverCodeBody) =>
  send(api, 'POST', [BOOKINGS, id, 'handover-code'], body);
