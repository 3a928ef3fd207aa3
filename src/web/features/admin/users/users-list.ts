import { USER_FILTERS } from '#shared/domain/admin-lists.ts';
import { paths } from '#web/lib/paths.ts';
import { writeListUrl, type ListUrl } from '../lists/list-url.ts';

/** The orders that the heads of the table offer. */
export const USER_ORDERS = ['newest', 'oldest', 'name', 'email'] as const;

export const USERS_FILTERS = { q: 'text', filter: USER_FILTERS, sort: USER_ORDERS, cursor: 'text' } as const;

/** All accounts, filtered as in `/admin?tab=users&q=dana`. */
export const USERS_LIST: ListUrl<typeof USERS_FILTERS> = {
  path: paths.admin,
  fixed: { tab: 'users' },
  known: USERS_FILTERS,
};

export const ALL_USERS = writeListUrl(USERS_LIST, {});
