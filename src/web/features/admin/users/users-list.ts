import { USER_FILTERS } from '#shared/contracts/admin-people.ts';
import { paths } from '#web/app/paths.ts';
import { writeAddress, type ListAddress } from '../lists/list-address.ts';

/** The orders that the heads of the table offer. */
export const USER_ORDERS = ['newest', 'oldest', 'name', 'email'] as const;
export type UserOrder = (typeof USER_ORDERS)[number];

export const USERS_ASKED = {
  q: 'text',
  filter: USER_FILTERS,
  sort: USER_ORDERS,
  cursor: 'text',
} as const;

/** Everybody who has an account, as `/admin?tab=users&q=dana` asks for them. */
export const USERS_LIST: ListAddress<typeof USERS_ASKED> = {
  path: paths.admin,
  fixed: { tab: 'users' },
  known: USERS_ASKED,
};

export const ALL_USERS = writeAddress(USERS_LIST, {});
