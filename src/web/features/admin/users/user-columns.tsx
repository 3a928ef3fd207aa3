import type { AdminUser } from '#shared/contracts/admin-people.ts';
import { phoneText } from '#web/lib/phone-text.ts';
import { useText } from '#web/lib/text.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { useFormatDateTime } from '../console/lib/use-format-date-time.ts';
import { RatingBadges, RestrictionBadges } from './restriction-badges.tsx';
import { UserActions } from './user-actions.tsx';
import { UserCell } from './user-cell.tsx';
import type { UserOrder } from './users-list.ts';

/** A person in a table: who, how to reach them, since when, how rated, what they may not do, what can be done. */
export function useUserColumns(onDelete: (user: AdminUser) => void): readonly Column<AdminUser, UserOrder>[] {
  const t = useText();
  const moment = useFormatDateTime();
  return [
    {
      id: 'user',
      header: t('admin.users.user'),
      card: 'head',
      cell: (user) => <UserCell user={user} />,
      sorts: [
        { value: 'name', direction: 'ascending', label: t('admin.users.byName') },
        { value: 'email', direction: 'ascending', label: t('admin.users.byEmail') },
      ],
    },
    {
      id: 'phone',
      header: t('admin.users.phone'),
      cell: ({ phoneNumber }) =>
        phoneNumber ? (
          <span className="unbroken">{phoneText(phoneNumber)}</span>
        ) : (
          <span className="muted-color">{t('admin.notProvided')}</span>
        ),
    },
    {
      id: 'joined',
      header: t('admin.users.joined'),
      cell: ({ createdAt }) => (
        <time className="unbroken" dateTime={createdAt}>
          {moment(createdAt, 'day')}
        </time>
      ),
      sorts: [
        { value: 'newest', direction: 'descending', label: t('admin.users.newest') },
        { value: 'oldest', direction: 'ascending', label: t('admin.users.oldest') },
      ],
    },
    { id: 'ratings', header: t('admin.users.ratings'), cell: (user) => <RatingBadges user={user} /> },
    {
      id: 'status',
      header: t('admin.users.restrictions'),
      cell: (user) => <RestrictionBadges user={user} />,
    },
    {
      id: 'actions',
      header: t('admin.list.actions'),
      align: 'end',
      card: 'actions',
      cell: (user) => <UserActions user={user} onDelete={() => onDelete(user)} />,
    },
  ];
}
