import type { ReactNode } from 'react';
import type {
  AdminDispute,
  DeniedRental,
  FailedDelivery,
  FailedRefund,
  HoldAtRisk,
  RatingToReview,
} from '#shared/contracts/admin-operations.ts';
import type { Job } from '#shared/contracts/reconciliation.ts';
import { resend, retryJob, retryRefund, reviewRating } from '#web/data/admin.ts';
import { jobText } from '#web/lib/job-text.ts';
import { adminBookingPath, adminUserPath } from '#web/lib/paths.ts';
import { personName } from '#web/lib/person-name.ts';
import { Badge } from '#web/ui/badge.tsx';
import { twoLines, type AdminColumn, type Words } from '../../lists/table.tsx';
import { RowLink } from '../components/row-link.tsx';
import { humanize } from '../lib/humanize.ts';
import { stateText } from '../lib/state-text.ts';
import { RowAction, type ActionOfRow } from './row-action.tsx';

/** A booking by its order number, linked to its page in the admin console. */
const BOOKING: AdminColumn<{ bookingId: string; orderNumber: string; equipmentName?: string }> = {
  header: 'admin.operations.booking',
  card: 'head',
  cell: ({ bookingId, orderNumber, equipmentName }) =>
    twoLines(
      <RowLink className="strong" href={adminBookingPath(bookingId)}>
        {orderNumber}
      </RowLink>,
      equipmentName,
    ),
};

const AMOUNT: AdminColumn<{ amount: string }> = {
  header: 'admin.operations.amount',
  align: 'end',
  cell: ({ amount }, { money }) => money(amount),
};

const whyCell = (error: ReactNode, { t }: Words): ReactNode => (
  <span className="danger-color wrap-anywhere">{error ?? t('admin.operations.unknown')}</span>
);

/** Why it went wrong, and how often it was tried. */
const WHY: AdminColumn<{ lastError: string | null; attempts: number }> = {
  header: 'admin.operations.why',
  cell: ({ lastError, attempts }, words) =>
    twoLines(whyCell(lastError, words), words.t('admin.operations.tried', { count: attempts })),
};

const againColumn = <Row,>(
  name: ActionOfRow['name'],
  send: (row: Row) => ActionOfRow['send'],
  aboutOf: (row: Row, words: Words) => string,
): AdminColumn<Row> => ({
  header: 'admin.operations.acts',
  quietHeader: true,
  card: 'actions',
  cell: (row, words) => <RowAction name={name} send={send(row)} about={aboutOf(row, words)} />,
});

/** What a party has said of a rental, and when. */
const saidCell = (name: string, what: string, at: string, { t, moment }: Words): ReactNode =>
  twoLines(
    <span>
      {personName(t, name)}: {what}
    </span>,
    moment(at),
  );

/** Rentals whose completion the owner states and the renter denies: to be completed or canceled on their pages. */
export const DENIED: readonly AdminColumn<DeniedRental>[] = [
  BOOKING,
  {
    header: 'admin.denied.owner',
    cell: ({ ownerName, noShow, statedAt }, words) =>
      saidCell(ownerName, words.t(noShow ? 'admin.denied.noShow' : 'admin.denied.handed'), statedAt, words),
  },
  {
    header: 'admin.denied.renter',
    cell: ({ renterName, reason, deniedAt }, words) =>
      saidCell(renterName, reason ?? words.t('admin.denied.noReason'), deniedAt, words),
  },
  AMOUNT,
];

/** Refunds that renters have not received; the one that waits longest comes first. */
export const FAILED_REFUNDS: readonly AdminColumn<FailedRefund>[] = [
  BOOKING,
  { header: 'admin.failedRefunds.since', cell: ({ createdAt }, { moment }) => moment(createdAt) },
  {
    header: 'admin.operations.why',
    cell: ({ error }, words) => whyCell(error && humanize(error), words),
  },
  AMOUNT,
  againColumn(
    'failedRefunds',
    ({ id }) => retryRefund(id),
    ({ orderNumber }) => orderNumber,
  ),
];

/** Who rated whom, linked to their pages in the admin console. */
const ratedCell = ({ raterId, raterName, ratedId, ratedName }: RatingToReview, { t }: Words): ReactNode =>
  twoLines(
    <RowLink href={adminUserPath(raterId)}>{personName(t, raterName)}</RowLink>,
    <RowLink href={adminUserPath(ratedId)}>{personName(t, ratedName)}</RowLink>,
  );

/** Ratings between two who may be one person: they count once the Admin lets them. */
export const RATINGS: readonly AdminColumn<RatingToReview>[] = [
  BOOKING,
  { header: 'admin.ratings.people', cell: ratedCell },
  { header: 'admin.ratings.shared', cell: ({ sharedSign }, { t }) => t(`admin.ratings.${sharedSign}`) },
  {
    header: 'admin.ratings.said',
    cell: ({ rating, comment }, { t }) => twoLines(t('admin.ratings.stars', { count: rating }), comment),
  },
  { header: 'admin.failedRefunds.since', cell: ({ createdAt }, { moment }) => moment(createdAt) },
  {
    header: 'admin.operations.acts',
    quietHeader: true,
    card: 'actions',
    cell: ({ id, orderNumber }) => (
      <div className="row-2">
        <RowAction name="ratingCounts" send={reviewRating(id, true)} about={orderNumber} />
        <RowAction name="ratingStays" send={reviewRating(id, false)} about={orderNumber} />
      </div>
    ),
  },
];

/** Holds that end within two days or have failed, on bookings that still need them. */
export const HOLDS: readonly AdminColumn<HoldAtRisk>[] = [
  BOOKING,
  { header: 'admin.holds.renter', cell: ({ renterName }, { t }) => personName(t, renterName) },
  { header: 'admin.holds.state', cell: ({ status }, { t }) => stateText('hold', status, t) },
  {
    header: 'admin.holds.ends',
    cell: ({ expiresAt }, { t, moment }) =>
      expiresAt === null ? t('admin.operations.unknown') : moment(expiresAt),
  },
  {
    header: 'admin.holds.updateCardBy',
    cell: ({ updateCardBy }, { t, moment }) =>
      updateCardBy === null ? t('admin.holds.noDeadline') : moment(updateCardBy),
  },
  AMOUNT,
];

const DISPUTE_TONES = { open: 'bad', won: 'good', lost: 'plain' } as const;
const isKnown = (status: string): status is keyof typeof DISPUTE_TONES =>
  Object.hasOwn(DISPUTE_TONES, status);

/** What cardholders have taken to their banks, open ones first. */
export const DISPUTES: readonly AdminColumn<AdminDispute>[] = [
  BOOKING,
  {
    header: 'admin.disputes.state',
    card: 'plain',
    cell: ({ status }, { t }) => (
      <Badge tone={isKnown(status) ? DISPUTE_TONES[status] : 'plain'}>
        {isKnown(status) ? t(`admin.disputes.${status}`) : humanize(status)}
      </Badge>
    ),
  },
  {
    header: 'admin.disputes.reason',
    cell: ({ reason }, { t }) => (reason === null ? t('admin.operations.unknown') : humanize(reason)),
  },
  { header: 'admin.disputes.since', cell: ({ createdAt }, { moment }) => moment(createdAt, 'day') },
  {
    header: 'admin.disputes.due',
    cell: ({ evidenceDueBy }, { t, moment }) =>
      evidenceDueBy === null ? t('admin.operations.unknown') : moment(evidenceDueBy),
  },
  AMOUNT,
];

/** Work whose last try went wrong; it is tried again on its own, or now. */
export const FAILED_JOBS: readonly AdminColumn<Job>[] = [
  {
    header: 'admin.jobs.what',
    card: 'head',
    cell: (job, { t }) => (
      <span className="grid justify-items-start">
        <strong>{jobText(job, t)}</strong>
        <span className="muted-reference">{t(`reconciliation.queue.${job.queue}`)}</span>
        {job.subject !== null && <code className="muted-reference">{job.subject}</code>}
      </span>
    ),
  },
  { header: 'admin.jobs.due', cell: ({ dueAt }, { moment }) => moment(dueAt) },
  WHY,
  againColumn<Job>('jobs', retryJob, (job, { t }) => jobText(job, t)),
];

/** E-mails, texts and push notifications that were given up. Neither their content nor whole addresses are shown. */
export const FAILED_DELIVERIES: readonly AdminColumn<FailedDelivery>[] = [
  {
    header: 'admin.deliveries.what',
    card: 'head',
    cell: ({ channel, subject }, { t, say }) =>
      twoLines(
        <strong>{subject === null ? t('admin.deliveries.untitled') : say(subject)}</strong>,
        t(`admin.deliveries.${channel}`),
      ),
  },
  {
    header: 'admin.deliveries.to',
    cell: ({ recipient, userId }) =>
      userId === null ? recipient : <RowLink href={adminUserPath(userId)}>{recipient}</RowLink>,
  },
  { header: 'admin.deliveries.when', cell: ({ createdAt }, { moment }) => moment(createdAt) },
  WHY,
  againColumn(
    'deliveries',
    ({ id }) => resend(id),
    ({ recipient }) => recipient,
  ),
];
