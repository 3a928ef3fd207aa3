import type { ProfileBody } from '#shared/contracts/profile.ts';
import type { CurrentUser } from '#shared/contracts/users.ts';
import type { ApiClient } from '#web/lib/api-client.ts';

/** What is left out stays as it is. Answers the person as they are now. */
export const updateProfile = (api: ApiClient, body: ProfileBody): Promise<CurrentUser> =>
  api.send('PUT', '/api/users/profile', body);
