import { lateFeeIsChargedAt } from '#shared/domain/booking-deadlines.ts';
import { scheduledEnd } from '#shared/domain/rental-span.ts';
import { publicName } from '../users/index.ts';
import {
  orderOf,
  other,
  owner,
  quiet,
  refundWords,
  renter,
  type Notice,
  type Of,
  type Writers,
} from './notice.ts';
import { acceptByWords, dollars, instantWords, spanWords } from './notice-words.ts';
import type { NoticeFacts } from './notices.repository.ts';

function paidNotices(facts: NoticeFacts): Notice[] {
  const { booking, equipmentName, renter: person } = facts;
  const what = `${publicName(person)} has paid the booking fee for ${equipmentName}: ${spanWords(booking)}.`;
  const answer = booking.instantBooking
    ? 'The item is booked at once; you need not answer.'
    : `Please accept or decline by ${acceptByWords(booking)}; after that the request lapses.`;
  return [
    owner(`New rental request: ${equipmentName}`, `${what} ${answer} ${orderOf(facts)}`),
    quiet(
      renter(
        `Booking fee received: ${equipmentName}`,
        `We have received your booking fee of ${dollars(booking.bookingFeeCents)} for ${equipmentName}: ${spanWords(booking)}. ${orderOf(facts)}`,
      ),
    ),
  ];
}

function canceledNotices({ by }: Of<'booking.canceled'>, facts: NoticeFacts): Notice[] {
  const title = `Booking canceled: ${facts.equipmentName}`;
  const who = {
    renter: 'The renter has canceled',
    owner: 'The owner has canceled',
    admin: 'We have canceled',
  }[by];
  const forRenter = renter(
    title,
    `${by === 'renter' ? 'You have canceled' : who} the booking. ${refundWords(facts)} ${orderOf(facts)}`,
  );
  const forOwner = owner(
    title,
    `${by === 'owner' ? 'You have canceled' : who} the booking; the days are free again. ${orderOf(facts)}`,
  );
  // An unpaid request was never the owner's to know.
  const owners = facts.booking.feePaidAt === null ? [] : [by === 'owner' ? quiet(forOwner) : forOwner];
  return [by === 'renter' ? quiet(forRenter) : forRenter, ...owners];
}

function handoverNotices(
  what: 'pickup' | 'return',
  { by, both }: { by: 'owner' | 'renter'; both: boolean },
  facts: NoticeFacts,
): Notice[] {
  const { equipmentName, booking } = facts;
  if (!both) {
    const who = by === 'owner' ? 'The owner' : 'The renter';
    const title = `Please confirm the ${what}: ${equipmentName}`;
    return [
      other(by)(
        title,
        `${who} has confirmed the ${what}. Confirm it as well, or say what is wrong. ${orderOf(facts)}`,
      ),
    ];
  }
  // The completion that follows tells it with its money.
  if (what === 'return') return [];
  const title = `Pickup confirmed: ${equipmentName}`;
  const text = `Both sides have confirmed. The rental ends ${instantWords(scheduledEnd(booking), booking.timeZone)}. ${orderOf(facts)}`;
  return [quiet(owner(title, text)), quiet(renter(title, text))];
}

/** Who has closed it, in the words of the renter's notice. */
function closedWords({ closedBy }: NoticeFacts): string {
  if (closedBy === 'admin') return 'We have closed the rental';
  if (closedBy === 'time')
    return 'Only one side has confirmed the return within 24 hours, so the rental closes by itself';
  return 'The owner has closed the rental';
}

function closingNotices(facts: NoticeFacts): Notice[] {
  const { booking, equipmentName } = facts;
  const { balanceCents, captureCents } = booking;
  const asked = captureCents ?? balanceCents;
  const part = asked === balanceCents ? '' : `${dollars(asked)} of `;
  return [
    quiet(
      renter(
        `The rental is being closed: ${equipmentName}`,
        `${closedWords(facts)}, and ${part}the balance of ${dollars(balanceCents)} is being charged to your card. If that is not right, tell us at once through a message. ${orderOf(facts)}`,
      ),
    ),
  ];
}

function lateWords({ booking }: NoticeFacts): string {
  const { lateFeeCents, lateFeeHours, lateFeeStatus, actualReturnTime, timeZone } = booking;
  if (lateFeeCents === null || lateFeeStatus === 'none' || lateFeeStatus === 'waived') return '';
  const hours = `${String(lateFeeHours ?? 0)} ${lateFeeHours === 1 ? 'hour' : 'hours'}`;
  const fee = `It came back ${hours} late: a late fee of ${dollars(lateFeeCents)}`;
  if (lateFeeStatus === 'charged') return ` ${fee} was charged.`;
  if (actualReturnTime === null) return ` ${fee} is due.`;
  const by = instantWords(lateFeeIsChargedAt(actualReturnTime), timeZone);
  return ` ${fee} is due and is charged to the saved card by ${by}.`;
}

/** What became of the balance: all of it, a part, nothing. */
function chargedWords({ booking: { capturedCents, balanceCents } }: NoticeFacts): string {
  if (capturedCents === 0) return 'Nothing more was charged.';
  if (capturedCents === balanceCents) return `The balance of ${dollars(balanceCents)} was charged.`;
  return `${dollars(capturedCents)} of the balance of ${dollars(balanceCents)} was charged.`;
}

function completedNotices({ how }: Of<'booking.completed'>, facts: NoticeFacts): Notice[] {
  const { equipmentName } = facts;
  const title =
    how === 'no_show' ? `No-show charged: ${equipmentName}` : `Rental completed: ${equipmentName}`;
  const money = chargedWords(facts);
  const late = lateWords(facts);
  const objection =
    how === 'owner'
      ? ' The owner has closed the rental. If that is not right, tell us at once through a message.'
      : '';
  return [
    owner(title, `${money}${late} ${orderOf(facts)}`),
    renter(title, `${money}${late}${objection} ${orderOf(facts)}`),
  ];
}

/** From the request to the completion. */
export const RENTAL_NOTICES: Writers<
  | 'booking.paid'
  | 'booking.confirmed'
  | 'booking.declined'
  | 'booking.canceled'
  | 'booking.pickup_confirmed'
  | 'booking.return_confirmed'
  | 'booking.closing'
  | 'booking.completed'
  | 'booking.days_released'
> = {
  'booking.paid': (_event, facts) => paidNotices(facts),
  'booking.confirmed': ({ how }, facts) => [
    renter(
      `Booking confirmed: ${facts.equipmentName}`,
      `${how === 'accepted' ? 'The owner has accepted. ' : ''}${facts.equipmentName} is yours: ${spanWords(facts.booking)}. ${orderOf(facts)}`,
    ),
  ],
  'booking.declined': (_event, facts) => [
    renter(
      `Request declined: ${facts.equipmentName}`,
      `The owner cannot rent it out then. ${refundWords(facts)} ${orderOf(facts)}`,
    ),
  ],
  'booking.canceled': canceledNotices,
  'booking.pickup_confirmed': (event, facts) => handoverNotices('pickup', event, facts),
  'booking.return_confirmed': (event, facts) => handoverNotices('return', event, facts),
  'booking.closing': (_event, facts) => closingNotices(facts),
  'booking.completed': completedNotices,
  'booking.days_released': (_event, facts) => [
    renter(
      `Your days were given to others: ${facts.equipmentName}`,
      `The rental was not picked up within 24 hours of its start. ${orderOf(facts)}`,
    ),
  ],
};
