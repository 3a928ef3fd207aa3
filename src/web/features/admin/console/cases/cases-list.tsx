import type { AdminCase } from '#shared/contracts/cases.ts';
import { ADMIN_CASE_SORTS, ADMIN_CASE_STATES } from '#shared/domain/admin-lists.ts';
import { CASE_KINDS } from '#shared/domain/cases.ts';
import { adminBookingPath, adminCasePath, paths } from '#web/lib/paths.ts';
import { writeListUrl, type ListUrl } from '../../lists/list-url.ts';
import type { AdminColumn } from '../../lists/table.tsx';
import { Person } from '../components/person.tsx';
import { RowLink } from '../components/row-link.tsx';
import { CaseBadges } from './case-badges.tsx';

export const CASES_FILTERS = {
  q: 'text',
  state: ADMIN_CASE_STATES,
  kind: CASE_KINDS,
  userId: 'text',
  bookingId: 'text',
  sort: ADMIN_CASE_SORTS,
  cursor: 'text',
} as const;

/** Every case, as `/admin/cases?state=new&kind=question` asks for it. */
export const CASES_LIST: ListUrl<typeof CASES_FILTERS> = {
  path: paths.adminCases,
  fixed: {},
  known: CASES_FILTERS,
};

/** The address of the cases of a person or a booking. */
export const casesOf = (about: { userId: string } | { bookingId: string }): string =>
  writeListUrl(CASES_LIST, about);

/** A case in the inbox: what, whose turn and since when, by whom, about which booking. */
export const CASE_COLUMNS: readonly AdminColumn<AdminCase, (typeof ADMIN_CASE_SORTS)[number]>[] = [
  {
    header: 'admin.cases.case',
    card: 'head',
    cell: ({ id, reference, kind, reason, preview }, { t }) => (
      <span className="grid gap-1">
        <RowLink href={adminCasePath(id)}>{`${t(`support.kind.${kind}`)}: ${reference}`}</RowLink>
        <span className="muted-small">{t(`support.reason.${reason}`)}</span>
        <span className="muted wrap-anywhere" dir="auto">
          {preview}
        </span>
      </span>
    ),
  },
  { header: 'admin.cases.state', card: 'plain', cell: (row) => <CaseBadges row={row} /> },
  {
    header: 'admin.cases.opener',
    cell: ({ opener, guestEmail }) =>
      opener ? (
        <Person id={opener.id} name={opener.name} />
      ) : (
        <span className="wrap-anywhere">{guestEmail}</span>
      ),
  },
  {
    header: 'admin.cases.booking',
    cell: ({ booking }, { t }) =>
      booking ? (
        <RowLink href={adminBookingPath(booking.id)}>{booking.orderNumber}</RowLink>
      ) : (
        t('admin.cases.noBooking')
      ),
  },
  {
    header: 'admin.cases.since',
    cell: ({ stateSince }, { moment }) => (
      // Twice as large it is wider than a phone.
      <time dateTime={stateSince}>{moment(stateSince)}</time>
    ),
    sorts: [
      ['oldest', 'ascending', 'admin.cases.oldest'],
      ['newest', 'descending', 'admin.cases.newest'],
    ],
  },
];
