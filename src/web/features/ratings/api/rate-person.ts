import type { UserRating, UserRatingBody } from '#shared/contracts/ratings.ts';
import type { ApiClient } from '#web/lib/api-client.ts';

/** One party's rating of the other after a completed booking: 200 for an identical repetition, 409 for a different one. */
export const ratePerson = (api: ApiClient, body: UserRatingBody): Promise<UserRating> =>
  api.send('POST', '/api/users/ratings', body);
