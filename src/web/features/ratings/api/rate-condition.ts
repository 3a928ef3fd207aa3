import type { BookingConditionRating, ConditionRatingBody } from '#shared/contracts/conditions.ts';
import type { ApiClient } from '#web/lib/api-client.ts';

/** What one party says of the item's condition: 200 for the very same again, 409 for a second opinion. */
export const rateCondition = (
  api: ApiClient,
  equipmentId: string,
  body: ConditionRatingBody,
): Promise<BookingConditionRating> =>
  api.send('POST', `/api/equipment/${encodeURIComponent(equipmentId)}/condition-rating`, body);
