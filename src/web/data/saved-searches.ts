import type { AddAvailabilityAlertBody, SaveSearchInput } from '#shared/contracts/saved-searches.ts';
import type { SavedFilters } from '#shared/domain/saved-searches.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { freshOnReturn, read, send } from './call.ts';

const SEARCHES = '/api/saved-searches';
const ALERTS = '/api/availability-alerts';

/** A member's, newest first. */
export const savedSearchesQuery = read(SEARCHES);

/** A member's that wait: days that have become free are gone from it. */
export const availabilityAlertsQuery = { ...read(ALERTS), ...freshOnReturn };

/** `notifies`: false for one that was muted before it was deleted. */
export const saveSearch = (api: ApiClient, search: SavedFilters, notifies = true) =>
  send(api, 'POST', [SEARCHES], { search, notifies } as SaveSearchInput);

export const setNotifies = (api: ApiClient, id: string, notifies: boolean) =>
  send(api, 'PATCH', [SEARCHES, id], { notifies });

export const deleteSavedSearch = (api: ApiClient, id: string) => send(api, 'DELETE', [SEARCHES, id]);

export const addAvailabilityAlert = (api: ApiClient, body: AddAvailabilityAlertBody) =>
  send(api, 'POST', [ALERTS], body);

export const deleteAvailabilityAlert = (api: ApiClient, id: string) => send(api, 'DELETE', [ALERTS, id]);
