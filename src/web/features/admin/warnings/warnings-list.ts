import { paths } from '#web/lib/paths.ts';
import { writeListUrl, type ListUrl } from '../lists/list-url.ts';

/** `all`: dismissed ones as well. */
export const WARNING_STATES = ['active', 'all'] as const;

export const WARNINGS_FILTERS = { userId: 'text', state: WARNING_STATES, cursor: 'text' } as const;

/** Warnings, as `/admin?tab=warnings&userId=us_1` asks for them. */
export const WARNINGS_LIST: ListUrl<typeof WARNINGS_FILTERS> = {
  path: paths.admin,
  fixed: { tab: 'warnings' },
  known: WARNINGS_FILTERS,
};

/** The address of a user's warnings. */
export const warningsOf = (userId: string): string => writeListUrl(WARNINGS_LIST, { userId });

/** Opens the form for a user. Not a filter of the list, hence a parameter of its own. */
const TO = 'to';
const WHY = 'why';
/** `why`: the reason that is filled in. */
export const warnPath = (userId: string, why?: string): string =>
  `${warningsOf(userId)}&${TO}=${encodeURIComponent(userId)}${why ? `&${WHY}=${encodeURIComponent(why)}` : ''}`;
export const readAddressee = (search: string): string | undefined =>
  new URLSearchParams(search).get(TO) ?? undefined;
export const readWarningReason = (search: string): string => new URLSearchParams(search).get(WHY) ?? '';
