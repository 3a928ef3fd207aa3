import type { UserRating, UserRatingBody } from '#shared/contracts/ratings.ts';
import type { ApiClient } from '#web/lib/api-client.ts';

/** What one party of a completed booking says of the other: 200 for the very same again, 409 for a second opinion. */
export const ratePerson = (api: ApiClient, body: UserRatingBody): Promise<UserRating> =>
  api.send('POST', '/api/users/ratings', body);
