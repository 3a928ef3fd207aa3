import { screens } from '#shared/domain/screens.ts';
import { refusedAccessMinutes } from '#shared/domain/account-limits.ts';
import { admin } from './notification.ts';
import type { Rows } from './notification-row.ts';

/** Suspicious use of the product, for the Admin. */
export const ACCESS_NOTIFICATIONS: Rows<'access.often_refused'> = {
  'access.often_refused': {
    topic: 'account',
    key: ({ personId }, occurredAt) => [personId, occurredAt.getTime()],
    links: ({ personId }) => ({
      admin: { label: 'notifications.link.person', path: screens.adminUser.path.replace(':id', personId) },
    }),
    notify: ({ personId: id, refusals }) => [
      admin('oftenRefused', { count: refusals, minutes: refusedAccessMinutes, id }),
    ],
  },
};
