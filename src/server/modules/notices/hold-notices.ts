import { captureHoldEarlyAt } from '#shared/domain/booking-deadlines.ts';
import { orderOf, owner, quiet, renter, silent, type Notice, type Of, type Writers } from './notice.ts';
import { dollars, instantWords, mendHoldByWords } from './notice-words.ts';
import type { NoticeFacts } from './notices.repository.ts';

const balanceOf = ({ booking }: NoticeFacts): string => dollars(booking.balanceCents);

/** What is out is not canceled any more. */
function mendWords({ booking }: NoticeFacts): string {
  if (booking.status === 'active') return 'Please change the card, so that the return can be settled.';
  if (booking.holdRefusedAt === null) return 'Please change the card.';
  return `Change the card by ${mendHoldByWords(booking)}, or the booking ends with a full refund.`;
}

/** Until when the old hold stands, and what is done before it ends; a request is not charged before it is accepted. */
function lastHoldWords({ booking }: NoticeFacts): { until: string; fallback: string } {
  const { holdExpiresAt, status, timeZone } = booking;
  if (holdExpiresAt === null) return { until: '', fallback: '' };
  const until = instantWords(holdExpiresAt, timeZone);
  const chargedAt = instantWords(captureHoldEarlyAt(holdExpiresAt), timeZone);
  const isCharged = status === 'confirmed' || status === 'active';
  return {
    until: ` until ${until}`,
    fallback: isCharged
      ? ` If nothing has changed by ${chargedAt}, the balance is charged then rather than lost; what the rental does not need is refunded.`
      : '',
  };
}

function renewalRefused(facts: NoticeFacts): Notice[] {
  const { equipmentName } = facts;
  const { until, fallback } = lastHoldWords(facts);
  const amount = balanceOf(facts);
  return [
    renter(
      `Your card refused a new hold: ${equipmentName}`,
      `The hold of ${amount} on your card ends before the rental does, and your card has refused a new one. The old one stands${until}. Please change the card in My bookings.${fallback} ${orderOf(facts)}`,
    ),
    quiet(
      owner(
        `The renter’s card refused a new hold: ${equipmentName}`,
        `The hold of ${amount} for this rental could not be renewed. The old one stands${until}, and the renter has been asked for another card.${fallback} You need not do anything. ${orderOf(facts)}`,
      ),
    ),
  ];
}

function renewed(facts: NoticeFacts): Notice[] {
  const { holdExpiresAt, timeZone } = facts.booking;
  const until = holdExpiresAt === null ? '' : ` and stands until ${instantWords(holdExpiresAt, timeZone)}`;
  return [
    silent(
      renter(
        `The hold on your card was renewed: ${facts.equipmentName}`,
        `A new hold of ${balanceOf(facts)} takes the place of the old one${until}. Your bank may show both for some days; the old one is released and never charged. ${orderOf(facts)}`,
      ),
    ),
  ];
}

/** The good end of a refusal that both sides were told of. */
function mended(facts: NoticeFacts): Notice[] {
  const amount = balanceOf(facts);
  return [
    silent(
      renter(
        `Another card holds the balance: ${facts.equipmentName}`,
        `${amount} is held on the card that you have given now. You need not do anything more. ${orderOf(facts)}`,
      ),
    ),
    quiet(
      owner(
        `Another card holds the balance: ${facts.equipmentName}`,
        `The renter has given another card, and ${amount} is held on it. You need not do anything. ${orderOf(facts)}`,
      ),
    ),
  ];
}

function expired(facts: NoticeFacts): Notice[] {
  const { equipmentName } = facts;
  return [
    renter(
      `The hold on your card has ended: ${equipmentName}`,
      `Nothing holds the balance of ${balanceOf(facts)} any more; it has not been charged. ${mendWords(facts)} ${orderOf(facts)}`,
    ),
    quiet(
      owner(
        `The hold for the balance has ended: ${equipmentName}`,
        `Nothing holds the balance of ${balanceOf(facts)} any more; the renter has been asked for another card. ${orderOf(facts)}`,
      ),
    ),
  ];
}

function capturedEarly({ amountCents }: Of<'booking.captured_early'>, facts: NoticeFacts): Notice[] {
  const { booking, equipmentName } = facts;
  const amount = dollars(amountCents);
  const title = `The balance was charged early: ${equipmentName}`;
  const back =
    booking.status === 'confirmed'
      ? 'If the booking is canceled, or the owner settles for less, the difference is refunded.'
      : 'If the owner settles for less, the difference is refunded.';
  return [
    renter(
      title,
      `The hold on your card was about to end before the rental, so ${amount} has been charged now. Nothing more of the balance is charged at the return. ${back} ${orderOf(facts)}`,
    ),
    quiet(
      owner(
        title,
        `The renter’s hold was about to end before the rental, so ${amount} has been charged now. It is shared when the rental is completed; should you settle for less, the difference is refunded. ${orderOf(facts)}`,
      ),
    ),
  ];
}

/** The balance on the renter's card: held, renewed, ended, charged or not. */
export const HOLD_NOTICES: Writers<
  | 'booking.hold_refused'
  | 'booking.renewal_refused'
  | 'booking.hold_renewed'
  | 'booking.hold_mended'
  | 'booking.hold_expired'
  | 'booking.captured_early'
  | 'booking.capture_failed'
  | 'booking.balance_waived'
> = {
  'booking.hold_refused': (_event, facts) => [
    renter(
      `Your card was refused: ${facts.equipmentName}`,
      `The balance of ${balanceOf(facts)} could not be held on your card. ${mendWords(facts)} ${orderOf(facts)}`,
    ),
    quiet(
      owner(
        `The renter’s card was refused: ${facts.equipmentName}`,
        `The balance is not held yet; the renter has been asked for another card. ${orderOf(facts)}`,
      ),
    ),
  ],
  'booking.renewal_refused': (_event, facts) => renewalRefused(facts),
  'booking.hold_renewed': (_event, facts) => renewed(facts),
  'booking.hold_mended': (_event, facts) => mended(facts),
  'booking.hold_expired': (_event, facts) => expired(facts),
  'booking.captured_early': capturedEarly,
  'booking.capture_failed': (_event, facts) => {
    const owed = dollars(facts.booking.captureCents ?? facts.booking.balanceCents);
    const title = `The balance could not be charged: ${facts.equipmentName}`;
    return [
      renter(title, `${owed} is still owed. Please change the card. ${orderOf(facts)}`),
      owner(title, `The item is free again; ${owed} is still owed and can be tried again. ${orderOf(facts)}`),
    ];
  },
  'booking.balance_waived': (_event, facts) => [
    renter(
      `The balance is waived: ${facts.equipmentName}`,
      `The owner has released the hold of ${balanceOf(facts)}; it will not be charged. ${orderOf(facts)}`,
    ),
  ],
};
