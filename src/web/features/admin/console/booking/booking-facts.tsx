import type { Booking } from '#shared/contracts/bookings.ts';
import { equipmentPath } from '#web/lib/paths.ts';
import { formatMoney, formatTimeZone } from '#web/lib/format.ts';
import { useTexts, type Translate } from '#web/lib/text.tsx';
import type { Fact } from '#web/ui/fact-list.tsx';
import { Facts } from '../components/facts.tsx';
import { Section } from '../components/section.tsx';
import { Person } from '../components/person.tsx';
import { RowLink } from '../components/row-link.tsx';
import { stateText } from '../lib/state-text.ts';
import { rentalDays, useFormatDateTime } from '../lib/use-format-date-time.ts';

function addressOf(booking: Booking): string {
  const { deliveryStreetAddress, deliveryApartmentNumber, deliveryCity, deliveryState, deliveryZipCode } =
    booking;
  const street = [deliveryStreetAddress, deliveryApartmentNumber].filter(Boolean).join(', ');
  return [street, deliveryCity, [deliveryState, deliveryZipCode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
}

/** The owner's statement of how the rental ended, and its state. */
function statementFacts(
  { completion, noShow }: Booking,
  t: Translate,
  moment: (at: string) => string,
): Fact[] {
  if (completion === null) return [];
  const { state, statedAt, answerBy } = completion;
  const when = moment(answerBy ?? statedAt);
  return [
    {
      name: t('admin.booking.stated'),
      value: t(noShow ? 'admin.denied.noShow' : 'admin.denied.handed'),
      note: t(`admin.booking.stated.${state}`, { when }),
    },
  ];
}

/** Which machine, who with whom, when, handed over how. */
function useRentalFacts(booking: Booking): Fact[] {
  const { t, locale, say } = useTexts();
  const moment = useFormatDateTime();
  const { equipment, timeZone, actualPickupTime, actualReturnTime, deliveryMethod, notes, cancelReason } =
    booking;
  const when = (name: string, instant: string | null): Fact[] =>
    instant === null ? [] : [{ name, value: moment(instant) }];
  const words = (name: string, text: string | null): Fact[] => (text ? [{ name, value: text }] : []);
  return [
    {
      name: t('admin.booking.item'),
      value: <RowLink href={equipmentPath(booking.equipmentId)}>{equipment.name}</RowLink>,
    },
    { name: t('admin.booking.renter'), value: <Person id={booking.renterId} name={booking.renterName} /> },
    { name: t('admin.booking.owner'), value: <Person id={booking.ownerId} name={booking.ownerName} /> },
    {
      name: t('admin.booking.days'),
      value: rentalDays(locale, booking.startsAt, booking.scheduledEnd, timeZone),
      note: t('admin.booking.zone', { zone: formatTimeZone(locale, timeZone) }),
    },
    {
      name: t('admin.booking.handover'),
      value: t(`admin.booking.by.${deliveryMethod}`),
      note: deliveryMethod === 'delivery' ? addressOf(booking) : undefined,
    },
    { name: t('admin.booking.booked'), value: moment(booking.createdAt) },
    ...when(t('admin.booking.pickedUp'), actualPickupTime),
    ...when(t('admin.booking.returned'), actualReturnTime),
    ...statementFacts(booking, t, moment),
    ...words(t('admin.booking.notes'), notes),
    ...words(t('admin.booking.cancelReason'), cancelReason && say(cancelReason)),
  ];
}

/** Where each part of the price stands. */
function useMoneyFacts(booking: Booking): Fact[] {
  const { t, locale } = useTexts();
  const moment = useFormatDateTime();
  const { feeStatus, holdStatus, holdExpiresAt, lateFeeStatus, lateFeeAmount, balanceWaived } = booking;
  const hold = balanceWaived ? t('admin.booking.waived') : stateText('hold', holdStatus, t);
  const until =
    holdExpiresAt === null ? undefined : t('admin.booking.holdUntil', { when: moment(holdExpiresAt) });
  return [
    { name: t('admin.booking.total'), value: formatMoney(locale, booking.totalAmount, true) },
    {
      name: t('admin.subject.fee'),
      value: formatMoney(locale, booking.depositAmount, true),
      note: stateText('fee', feeStatus, t),
    },
    {
      name: t('admin.subject.hold'),
      value: formatMoney(locale, booking.authorizationAmount, true),
      note: [hold, until].filter(Boolean).join(' · '),
    },
    ...(lateFeeAmount === null || lateFeeStatus === 'none'
      ? []
      : [
          {
            name: t('admin.subject.late_fee'),
            value: formatMoney(locale, lateFeeAmount, true),
            note: stateText('late_fee', lateFeeStatus, t),
          },
        ]),
  ];
}

/** What a booking is about, and where its money stands. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const { t } = useTexts();
  const rental = useRentalFacts(booking);
  const money = useMoneyFacts(booking);
  return (
    <>
      <Section title={t('admin.booking.rental')} boxed>
        <Facts facts={rental} />
      </Section>
      <Section title={t('admin.booking.price')} boxed>
        <Facts facts={money} />
      </Section>
    </>
  );
}
