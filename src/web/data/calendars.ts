import type { CalendarAddress } from '#shared/contracts/calendars.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { get, send } from './call.ts';
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
