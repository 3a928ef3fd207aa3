import { scheduledEnd } from '#shared/domain/rental-span.ts';
import type { BookingDomainEvent } from '#server/events/event.ts';
import { publicName } from '../users/index.ts';
import { acceptByWords, dollars, instantWords, mendHoldByWords, spanWords } from './notice-words.ts';
import type { NoticeFacts } from './notices.repository.ts';

export interface Notice {
  readonly to: 'owner' | 'renter';
  readonly title: string;
  readonly text: string;
  /** Also as a text message, where the person takes them. */
  readonly sms?: true;
}

type Of<Type extends BookingDomainEvent['type']> = Extract<BookingDomainEvent, { type: Type }>;
type Writer<Type extends BookingDomainEvent['type']> = (event: Of<Type>, facts: NoticeFacts) => Notice[];

const owner = (title: string, text: string): Notice => ({ to: 'owner', title, text, sms: true });
const renter = (title: string, text: string): Notice => ({ to: 'renter', title, text, sms: true });
const other = (side: 'owner' | 'renter') => (side === 'owner' ? renter : owner);
const quiet = ({ to, title, text }: Notice): Notice => ({ to, title, text });
const orderOf = ({ booking }: NoticeFacts): string => `Order ${booking.orderNumber}.`;

function refundWords({ booking }: NoticeFacts): string {
  switch (booking.refundPolicy) {
    case 'initial_fee_refunded':
      return `The booking fee of ${dollars(booking.bookingFeeCents)} is refunded in full; your bank may take a few days to show it.`;
    case 'initial_fee_forfeited':
      return `The booking fee of ${dollars(booking.bookingFeeCents)} is forfeited, as agreed. Nothing more is charged.`;
    default:
      return 'Nothing has been charged.';
  }
}

/** What is out is not canceled any more. */
function mendWords({ booking }: NoticeFacts): string {
  if (booking.status === 'active') return 'Please change the card, so that the return can be settled.';
  return `Change the card by ${mendHoldByWords(booking)}, or the booking ends with a full refund.`;
}

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

function shareWords({ booking }: NoticeFacts): string {
  return booking.refundPolicy === 'initial_fee_refunded'
    ? 'The item was not back in time, so the renter gets the booking fee back.'
    : 'You get your share of the booking fee.';
}

function lapsedNotices({ why }: Of<'booking.lapsed'>, facts: NoticeFacts): Notice[] {
  const { equipmentName } = facts;
  const title = `Booking lapsed: ${equipmentName}`;
  const money = refundWords(facts);
  switch (why) {
    case 'unpaid':
      return [
        quiet(
          renter(
            title,
            `The booking fee was not paid in time, so the days are free again. ${money} ${orderOf(facts)}`,
          ),
        ),
      ];
    case 'unanswered':
      return [
        renter(title, `The owner has not answered in time. ${money} ${orderOf(facts)}`),
        owner(
          title,
          `You have not answered the request in time; the renter gets the money back. ${orderOf(facts)}`,
        ),
      ];
    case 'hold_refused':
      return [
        renter(title, `The balance could not be held on your card in time. ${money} ${orderOf(facts)}`),
        owner(
          title,
          `The renter’s card did not cover the balance, so the days are free again. ${orderOf(facts)}`,
        ),
      ];
    case 'no_show':
      return [
        renter(title, `The rental was never picked up. ${money} ${orderOf(facts)}`),
        owner(title, `The rental was never picked up. ${shareWords(facts)} ${orderOf(facts)}`),
      ];
  }
}

function handoverNotices(
  what: 'pickup' | 'return',
  { by, both }: { by: 'owner' | 'renter'; both: boolean },
  facts: NoticeFacts,
): Notice[] {
  const { equipmentName, booking } = facts;
  const word = what === 'pickup' ? 'Pickup' : 'Return';
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
  if (what === 'return') return [];
  const text = `Both sides have confirmed. The rental ends ${instantWords(scheduledEnd(booking), booking.timeZone)}. ${orderOf(facts)}`;
  return [
    quiet(owner(`${word} confirmed: ${equipmentName}`, text)),
    quiet(renter(`${word} confirmed: ${equipmentName}`, text)),
  ];
}

function completedNotices({ how }: Of<'booking.completed'>, facts: NoticeFacts): Notice[] {
  const { booking, equipmentName } = facts;
  const title =
    how === 'no_show' ? `No-show charged: ${equipmentName}` : `Rental completed: ${equipmentName}`;
  const money =
    booking.capturedCents > 0
      ? `${dollars(booking.capturedCents)} of the balance was captured.`
      : 'Nothing more was captured.';
  const late =
    booking.lateFeeCents !== null && booking.lateFeeCents > 0
      ? ` It came back ${String(booking.lateFeeHours)} hours late: a late fee of ${dollars(booking.lateFeeCents)} is due.`
      : '';
  const objection =
    how === 'owner'
      ? ' The owner has closed the rental. If that is not right, tell us at once through a message.'
      : '';
  return [
    owner(title, `${money}${late} ${orderOf(facts)}`),
    renter(title, `${money}${late}${objection} ${orderOf(facts)}`),
  ];
}

/**
 * Who is told what, by event of a booking's life (product decisions §2): the one table from which mails, texts and alerts
 * are made. An event without a row tells nobody.
 */
const TABLE: { readonly [Type in BookingDomainEvent['type']]?: Writer<Type> } = {
  'booking.paid': (_event, facts) => paidNotices(facts),
  'booking.hold_refused': (_event, facts) => [
    renter(
      `Your card was refused: ${facts.equipmentName}`,
      `The balance of ${dollars(facts.booking.balanceCents)} could not be held on your card. ${mendWords(facts)} ${orderOf(facts)}`,
    ),
    quiet(
      owner(
        `The renter’s card was refused: ${facts.equipmentName}`,
        `The balance is not held yet; the renter has been asked for another card. ${orderOf(facts)}`,
      ),
    ),
  ],
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
  'booking.canceled': ({ by }, facts) => {
    const title = `Booking canceled: ${facts.equipmentName}`;
    const who =
      by === 'renter'
        ? 'The renter has canceled'
        : by === 'owner'
          ? 'The owner has canceled'
          : 'We have canceled';
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
  },
  'booking.lapsed': lapsedNotices,
  'booking.pickup_confirmed': (event, facts) => handoverNotices('pickup', event, facts),
  'booking.return_confirmed': (event, facts) => handoverNotices('return', event, facts),
  'booking.completed': completedNotices,
  'booking.balance_waived': (_event, facts) => [
    renter(
      `The balance is waived: ${facts.equipmentName}`,
      `The owner has released the hold of ${dollars(facts.booking.balanceCents)}; it will not be charged. ${orderOf(facts)}`,
    ),
  ],
  'booking.capture_failed': (_event, facts) => [
    renter(
      `The balance could not be charged: ${facts.equipmentName}`,
      `${dollars(facts.booking.balanceCents)} is still owed. Please change the card. ${orderOf(facts)}`,
    ),
    owner(
      `The balance could not be charged: ${facts.equipmentName}`,
      `The item is free again; ${dollars(facts.booking.balanceCents)} is still owed and can be tried again. ${orderOf(facts)}`,
    ),
  ],
  'booking.days_released': (_event, facts) => [
    renter(
      `Your days were given to others: ${facts.equipmentName}`,
      `The rental was not picked up within 24 hours of its start. ${orderOf(facts)}`,
    ),
  ],
};

export function noticesFor(event: BookingDomainEvent, facts: NoticeFacts): Notice[] {
  const write = TABLE[event.type] as Writer<BookingDomainEvent['type']> | undefined;
  return write?.(event, facts) ?? [];
}
