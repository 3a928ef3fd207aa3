import type { Booking } from '#shared/contracts/bookings.ts';
import { equipmentPath } from '#web/app/paths.ts';
import { formatTimeZone } from '#web/lib/format.ts';
import { useTexts } from '#web/lib/text.tsx';
import { Facts, type Fact } from '../components/facts.tsx';
import { Part } from '../components/part.tsx';
import { Person } from '../components/person.tsx';
import { Way } from '../components/way.tsx';
import { moneyText } from '../lib/money.ts';
import { stateText } from '../lib/state-text.ts';
import { rentalDays, useMoment } from '../lib/use-moment.ts';

function addressOf(booking: Booking): string {
  const { deliveryStreetAddress, deliveryApartmentNumber, deliveryCity, deliveryState, deliveryZipCode } =
    booking;
  const street = [deliveryStreetAddress, deliveryApartmentNumber].filter(Boolean).join(', ');
  return [street, deliveryCity, [deliveryState, deliveryZipCode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
}

/** Which machine, who with whom, when, handed over how. */
function useRentalFacts(booking: Booking): Fact[] {
  const { t, locale, say } = useTexts();
  const moment = useMoment();
  const { equipment, timeZone, actualPickupTime, actualReturnTime, deliveryMethod, notes, cancelReason } =
    booking;
  const when = (name: string, instant: string | null): Fact[] =>
    instant === null ? [] : [{ name, value: moment(instant) }];
  const words = (name: string, text: string | null): Fact[] => (text ? [{ name, value: text }] : []);
  return [
    {
      name: t('admin.booking.item'),
      value: <Way href={equipmentPath(booking.equipmentId)}>{equipment.name}</Way>,
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
    ...words(t('admin.booking.notes'), notes),
    ...words(t('admin.booking.cancelReason'), cancelReason && say(cancelReason)),
  ];
}

/** Where each part of the price stands. */
function useMoneyFacts(booking: Booking): Fact[] {
  const { t, locale } = useTexts();
  const moment = useMoment();
  const { feeStatus, holdStatus, holdExpiresAt, lateFeeStatus, lateFeeAmount, balanceWaived } = booking;
  const hold = balanceWaived ? t('admin.booking.waived') : stateText('hold', holdStatus, t);
  const until =
    holdExpiresAt === null ? undefined : t('admin.booking.holdUntil', { when: moment(holdExpiresAt) });
  return [
    { name: t('admin.booking.total'), value: moneyText(locale, booking.totalAmount) },
    {
      name: t('admin.subject.fee'),
      value: moneyText(locale, booking.depositAmount),
      note: stateText('fee', feeStatus, t),
    },
    {
      name: t('admin.subject.hold'),
      value: moneyText(locale, booking.authorizationAmount),
      note: [hold, until].filter(Boolean).join(' · '),
    },
    ...(lateFeeAmount === null || lateFeeStatus === 'none'
      ? []
      : [
          {
            name: t('admin.subject.late_fee'),
            value: moneyText(locale, lateFeeAmount),
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
      <Part title={t('admin.booking.rental')} boxed>
        <Facts facts={rental} />
      </Part>
      <Part title={t('admin.booking.price')} boxed>
        <Facts facts={money} />
      </Part>
    </>
  );
}
