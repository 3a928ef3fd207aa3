import type { AnswerClaimBody, DecideClaimBody, FileClaimBody } from '#shared/contracts/claims.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { send } from './call.ts';
import { BOOKINGS } from './keys.ts';
import { readOrNull } from './read-or-null.ts';

/** A booking's claim for damage and what the reader can do about it; null where the booking is not theirs. */
export const claimQuery = (id: string) => readOrNull([BOOKINGS, id, 'claim']);

/** The owner's claim; the photos are those of the booking. */
export const fileClaim = (api: ApiClient, id: string, body: FileClaimBody) =>
  send(api, 'POST', [BOOKINGS, id, 'claim'], body);

/** A party's answer; what is accepted is charged to the saved card. */
export const answerClaim = (api: ApiClient, id: string, body: AnswerClaimBody) =>
  send(api, 'POST', [BOOKINGS, id, 'claim', 'answer'], body);

/** The Admin's decision. */
export const decideClaim = (api: ApiClient, id: string, body: DecideClaimBody) =>
  send(api, 'POST', ['/api/admin/bookings', id, 'claim', 'decision'], body);
