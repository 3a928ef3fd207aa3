import type { ConditionRatingBody } from '#shared/contracts/conditions.ts';
import type { UserRatingBody } from '#shared/contracts/ratings.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { freshOnReturn, read, send } from './call.ts';
import { EQUIPMENT, USERS } from './keys.ts';
import { readPages } from './pages.ts';

/** Averages with one decimal, and by how many, in both roles. */
export const ratingStatsQuery = (id: string) => ({ ...read(USERS, id, 'rating-stats'), ...freshOnReturn });

/** The ratings of a user, newest first. */
export const userRatingsQuery = (id: string) => ({ ...readPages([USERS, id, 'ratings']), ...freshOnReturn });

/** One party's rating of the item's condition: 200 for an identical repetition, 409 for a different one. */
export const rateCondition = (api: ApiClient, equipmentId: string, body: ConditionRatingBody) =>
  send(api, 'POST', [EQUIPMENT, equipmentId, 'condition-rating'], body);

/** One party's rating of the other after a completed booking: 200 for an identical repetition, 409 for a different one. */
export const ratePerson = (api: ApiClient, body: UserRatingBody) =>
  send(api, 'POST', ['/api/users/ratings'], body);
