import type { AdminCaseThread } from '#shared/contracts/cases.ts';
import { adminBookingPath, equipmentPath } from '#web/lib/paths.ts';
import { useText } from '#web/lib/text.tsx';
import type { Fact } from '#web/ui/fact-list.tsx';
import { Facts } from '../components/facts.tsx';
import { Person } from '../components/person.tsx';
import { RowLink } from '../components/row-link.tsx';
import { Section } from '../components/section.tsx';
import { useFormatDateTime } from '../lib/use-format-date-time.ts';
import { casesOf } from './cases-list.tsx';

interface SubjectProps {
  subject: NonNullable<AdminCaseThread['subject']>;
  booking: AdminCaseThread['booking'];
}

function Subject({ subject, booking }: SubjectProps) {
  const { kind, id, name, personId } = subject;
  if (kind === 'listing') return <RowLink href={equipmentPath(id)}>{name}</RowLink>;
  // Written out: with lib/claim-path.ts the screen is one file over its budget.
  if (kind === 'claim' && booking)
    return <RowLink href={`/bookings/${encodeURIComponent(booking.id)}/claim`}>{name}</RowLink>;
  return personId === null ? name : <Person id={personId} name={name} />;
}

function useCaseFacts(found: AdminCaseThread): Fact[] {
  const t = useText();
  const moment = useFormatDateTime();
  const { opener, guestEmail, other, subject, booking, createdAt, stateSince, replyBy, reason } = found;
  const some = (name: string, value: Fact['value'] | null | undefined): Fact[] =>
    value === null || value === undefined ? [] : [{ name, value }];
  return [
    { name: t('admin.cases.reason'), value: t(`support.reason.${reason}`) },
    {
      name: t('admin.cases.opener'),
      value: opener ? <Person id={opener.id} name={opener.name} /> : guestEmail,
      ...(opener
        ? { note: <RowLink href={casesOf({ userId: opener.id })}>{t('admin.cases.ofPerson')}</RowLink> }
        : {}),
    },
    ...some(t('admin.cases.other'), other && <Person id={other.id} name={other.name} />),
    ...(subject
      ? [
          {
            name: t(`admin.cases.subject.${subject.kind}`),
            value: <Subject subject={subject} booking={booking} />,
            ...(subject.text === null ? {} : { note: `“${subject.text}”` }),
          },
        ]
      : []),
    ...some(
      t('admin.cases.booking'),
      booking && (
        <RowLink
          href={adminBookingPath(booking.id)}
        >{`${booking.orderNumber}, ${booking.equipmentName}`}</RowLink>
      ),
    ),
    { name: t('admin.cases.opened'), value: moment(createdAt) },
    { name: t('admin.cases.since'), value: moment(stateSince) },
    ...some(t('admin.cases.replyBy'), replyBy === null ? null : moment(replyBy)),
  ];
}

/** Who asks about what, since when, and by when to answer. */
export function CaseFacts({ found }: { found: AdminCaseThread }) {
  const t = useText();
  return (
    <Section title={t('admin.cases.facts')} boxed>
      <Facts facts={useCaseFacts(found)} />
    </Section>
  );
}
