import type { AdminUser } from '#shared/contracts/admin-people.ts';
import type { USER_ORDERS } from './users-list.ts';
import { phoneText } from '#web/lib/phone-text.ts';
import { dayCell, type AdminColumn } from '../lists/table.tsx';
import { RatingBadges, RestrictionBadges } from './restriction-badges.tsx';
import { UserActions } from './user-actions.tsx';
import { UserCell } from './user-cell.tsx';

/** A person in a table: who, how to reach them, since when, how rated, what they may not do, what can be done. */
export const userColumns = (
  onDelete: (user: AdminUser) => void,
): readonly AdminColumn<AdminUser, (typeof USER_ORDERS)[number]>[] => [
  {
    header: 'admin.users.user',
    card: 'head',
    cell: (user) => <UserCell user={user} />,
    sorts: [
      ['name', 'ascending', 'admin.users.byName'],
      ['email', 'ascending', 'admin.users.byEmail'],
    ],
  },
  {
    header: 'admin.users.phone',
    cell: ({ phoneNumber }, { t }) =>
      phoneNumber ? (
        <span className="unbroken">{phoneText(phoneNumber)}</span>
      ) : (
        <span className="muted-color">{t('admin.notProvided')}</span>
      ),
  },
  {
    header: 'admin.users.joined',
    cell: ({ createdAt }, words) => dayCell(createdAt, words),
    sorts: [
      ['newest', 'descending', 'admin.users.newest'],
      ['oldest', 'ascending', 'admin.users.oldest'],
    ],
  },
  { header: 'admin.users.ratings', cell: (user) => <RatingBadges user={user} /> },
  { header: 'admin.users.restrictions', cell: (user) => <RestrictionBadges user={user} /> },
  {
    header: 'admin.list.actions',
    align: 'end',
    card: 'actions',
    cell: (user) => <UserActions user={user} onDelete={() => onDelete(user)} />,
  },
];
