import { paths } from '#web/app/paths.ts';
import { writeAddress, type ListAddress } from '../lists/list-address.ts';

/** `all`: dismissed ones as well. */
export const WARNING_STATES = ['active', 'all'] as const;

export const WARNINGS_ASKED = { userId: 'text', state: WARNING_STATES, cursor: 'text' } as const;

/** Warnings, as `/admin?tab=warnings&userId=us_1` asks for them. */
export const WARNINGS_LIST: ListAddress<typeof WARNINGS_ASKED> = {
  path: paths.admin,
  fixed: { tab: 'warnings' },
  known: WARNINGS_ASKED,
};

/** Where somebody's warnings are listed. */
export const warningsOf = (userId: string): string => writeAddress(WARNINGS_LIST, { userId });

/** Opens the form for somebody. Not asked of the list: a name of its own. */
const TO = 'to';
export const warnPath = (userId: string): string =>
  `${warningsOf(userId)}&${TO}=${encodeURIComponent(userId)}`;
export const readAddressee = (search: string): string | undefined =>
  new URLSearchParams(search).get(TO) ?? undefined;
