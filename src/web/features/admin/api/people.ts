import type {
  AdminUser,
  CreateUserBody,
  RestrictionsBody,
  WarningBody,
} from '#shared/contracts/admin-people.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { ADMIN_USERS, ADMIN_WARNINGS } from '../console/api/paths.ts';

const userPath = (id: string): string => `${ADMIN_USERS}/${encodeURIComponent(id)}`;

/** 422 by field; 409 `email_taken`. */
export const createUser = (api: ApiClient, body: CreateUserBody): Promise<AdminUser> =>
  api.send('POST', '/api/admin/create-user', body);

/** What is left out stays as it is. 403 `account_not_restrictable`. */
export const restrictUser = (api: ApiClient, id: string, body: RestrictionsBody): Promise<unknown> =>
  api.send('PUT', `${userPath(id)}/restrictions`, body);

/** Permanent. 403 `protected_account`, 409 `account_live_bookings` with the blocking rentals. */
export const deleteUser = (api: ApiClient, id: string): Promise<unknown> => api.send('DELETE', userPath(id));

/** 422 by field; 403 where it is addressed to the Admin. */
export const sendWarning = (api: ApiClient, body: WarningBody): Promise<unknown> =>
  api.send('POST', ADMIN_WARNINGS, body);

/** It stays on record. */
export const dismissWarning = (api: ApiClient, id: string): Promise<unknown> =>
  api.send('PUT', `${ADMIN_WARNINGS}/${encodeURIComponent(id)}/dismiss`);
