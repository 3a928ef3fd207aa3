import type { BookingConditionRating, ConditionRatingBody } from '#shared/contracts/conditions.ts';
import type { ApiClient } from '#web/lib/api-client.ts';

/** One party's rating of the item's condition: 200 for an identical repetition, 409 for a different one. */
export const rateCondition = (
  api: ApiClient,
  equipmentId: string,
  body: ConditionRatingBody,
): Promise<BookingConditionRating> =>
  api.send('POST', `/api/equipment/${encodeURIComponent(equipmentId)}/condition-rating`, body);
