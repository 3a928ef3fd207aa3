import type { CalendarAddress, CalendarFeedBody } from '#shared/contracts/calendars.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { get, read, send } from './call.ts';
import { EQUIPMENT } from './keys.ts';

const OWN = '/api/owner/calendar-address';
const ADDRESS = 'calendar-address';

/** The address at which other calendars read one item of the caller's, or all of them. */
export const calendarAddressKey = (equipmentId: string | undefined): readonly string[] =>
  equipmentId === undefined ? [OWN] : [EQUIPMENT, equipmentId, ADDRESS];

export const readCalendarAddress = (
  api: ApiClient,
  equipmentId: string | undefined,
): Promise<CalendarAddress> =>
  equipmentId === undefined ? get(api, [OWN]) : get(api, [EQUIPMENT, equipmentId, ADDRESS]);

/** Makes one; the one before reads nothing any more. */
export const renewCalendarAddress = (
  api: ApiClient,
  equipmentId: string | undefined,
): Promise<CalendarAddress> =>
  equipmentId === undefined ? send(api, 'POST', [OWN]) : send(api, 'POST', [EQUIPMENT, equipmentId, ADDRESS]);

export const revokeCalendarAddress = (
  api: ApiClient,
  equipmentId: string | undefined,
): Promise<CalendarAddress> =>
  equipmentId === undefined
    ? send(api, 'DELETE', [OWN])
    : send(api, 'DELETE', [EQUIPMENT, equipmentId, ADDRESS]);

const FEEDS = 'calendar-feeds';

/** Calendars of other products whose days are blocked at one of the caller's items. */
export const calendarFeedsQuery = (equipmentId: string) => read(EQUIPMENT, equipmentId, FEEDS);

/** Reads it at once; the answer says whether that succeeded. */
export const addCalendarFeed = (api: ApiClient, equipmentId: string, body: CalendarFeedBody) =>
  send(api, 'POST', [EQUIPMENT, equipmentId, FEEDS], body);

export const refreshCalendarFeed = (api: ApiClient, equipmentId: string, feedId: string) =>
  send(api, 'POST', [EQUIPMENT, equipmentId, FEEDS, feedId, 'refresh']);

export const removeCalendarFeed = (api: ApiClient, equipmentId: string, feedId: string) =>
  send(api, 'DELETE', [EQUIPMENT, equipmentId, FEEDS, feedId]);
