import { useQuery } from '@tanstack/react-query';
import { isReport } from '#shared/domain/cases.ts';
import { bookingQuery } from '#web/data/bookings.ts';
import { equipmentQuery } from '#web/data/equipment.ts';
import { userQuery } from '#web/data/users.ts';
import { Link } from '#web/lib/link.tsx';
import { reportPath } from '#web/lib/paths.ts';
import { personName } from '#web/lib/person-name.ts';
import { useText } from '#web/lib/text.tsx';
import type { About } from '../lib/about.ts';

function OfBooking({ id }: { id: string }) {
  const t = useText();
  const { data } = useQuery(bookingQuery(id));
  return data
    ? t('support.about.booking', { order: data.orderNumber, item: data.equipment.name })
    : t('support.about.something');
}

function OfListing({ id }: { id: string }) {
  const t = useText();
  const { data } = useQuery(equipmentQuery(id));
  return data ? t('support.about.listing', { name: data.name }) : t('support.about.something');
}

function OfPerson({ id }: { id: string }) {
  const t = useText();
  const { data } = useQuery(userQuery(id));
  return data
    ? t('support.about.person', { name: personName(t, `${data.firstName} ${data.lastName}`.trim()) })
    : t('support.about.something');
}

/** From a booking to a report of the other person in it. */
function OtherParty({ id }: { id: string }) {
  const t = useText();
  const { data } = useQuery(bookingQuery(id));
  if (!data?.side) return null;
  const [subject, name] =
    data.side === 'owner' ? [data.renterId, data.renterName] : [data.ownerId, data.ownerName];
  return <ReportPerson subject={subject} name={personName(t, name)} booking={id} />;
}

interface ReportPersonProps {
  subject: string;
  name: string;
  booking?: string;
}

function ReportPerson({ subject, name, booking }: ReportPersonProps) {
  const t = useText();
  const about = { kind: 'report_person', subject, ...(booking === undefined ? {} : { booking }) };
  return (
    <Link className="inline-flex items-center min-h-44px link" href={reportPath(about)}>
      {t('support.aboutPerson', { name })}
    </Link>
  );
}

/** From a listing to a report of its owner. */
function Owner({ id }: { id: string }) {
  const { data } = useQuery(equipmentQuery(id));
  return data ? <OfOwner id={data.ownerId} /> : null;
}

function OfOwner({ id }: { id: string }) {
  const t = useText();
  const { data } = useQuery(userQuery(id));
  return data ? <ReportPerson subject={id} name={personName(t, data.firstName)} /> : null;
}

function Subject({ about: { kind, subjectId, bookingId } }: { about: About }) {
  const t = useText();
  if (kind === 'report_listing' && subjectId !== undefined) return <OfListing id={subjectId} />;
  if (kind === 'report_person' && subjectId !== undefined) return <OfPerson id={subjectId} />;
  if (kind === 'report_message') return t('support.about.message');
  return bookingId === undefined ? null : <OfBooking id={bookingId} />;
}

/** What the form is about, where the reader came from it; and that a report stays between them and us. */
export function AboutLine({ about }: { about: About }) {
  const t = useText();
  const { kind, subjectId, bookingId } = about;
  const isOfReport = kind !== undefined && isReport(kind);
  if (!isOfReport && bookingId === undefined) return null;
  return (
    <div className="grid gap-1">
      <p className="strong wrap-anywhere">
        <Subject about={about} />
      </p>
      {isOfReport && <p className="muted">{t('support.secret')}</p>}
      {kind === 'report_listing' && subjectId !== undefined && <Owner id={subjectId} />}
      {kind === 'question' && bookingId !== undefined && <OtherParty id={bookingId} />}
    </div>
  );
}
