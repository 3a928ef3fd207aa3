import { captureHoldEarlyAt } from '#shared/domain/booking-deadlines.ts';
import { phrase, type Phrase, type Words } from '#server/lib/notice-texts.ts';
import { about, owner, quiet, renter, silent, type Draft, type Writers } from './notice.ts';
import { dollars, instantWords, mendHoldByWords } from './notice-words.ts';
import type { NoticeFacts } from './notices.repository.ts';

/** What is out is not canceled any more. */
function mendWords({ booking }: NoticeFacts): Phrase {
  const refused = booking.holdRefusedAt === null ? 'card' : 'by';
  const how = booking.status === 'active' ? 'out' : refused;
  return phrase('notices.mend', { how, by: mendHoldByWords(booking) });
}

/** Until when the old hold stands, and what is done before it ends; a request is not charged before it is accepted. */
function lastHoldWords({ booking }: NoticeFacts): { until: Words; fallback: Words } {
  const { holdExpiresAt, status, timeZone } = booking;
  if (holdExpiresAt === null) return { until: '', fallback: '' };
  const until = phrase('notices.renewalRefused.until', { until: instantWords(holdExpiresAt, timeZone) });
  if (status !== 'confirmed' && status !== 'active') return { until, fallback: '' };
  const chargedAt = instantWords(captureHoldEarlyAt(holdExpiresAt), timeZone);
  return { until, fallback: phrase('notices.renewalRefused.fallback', { chargedAt }) };
}

function renewalRefused(facts: NoticeFacts): Draft[] {
  const values = { ...about(facts), ...lastHoldWords(facts) };
  return [renter('renewalRefused.renter', values), quiet(owner('renewalRefused.owner', values))];
}

function renewed(facts: NoticeFacts): Draft[] {
  const { holdExpiresAt, timeZone } = facts.booking;
  const until =
    holdExpiresAt === null
      ? ''
      : phrase('notices.holdRenewed.until', { until: instantWords(holdExpiresAt, timeZone) });
  return [silent(renter('holdRenewed.renter', { ...about(facts), until }))];
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
    renter('holdRefused.renter', { ...about(facts), mend: mendWords(facts) }),
    quiet(owner('holdRefused.owner', about(facts))),
  ],
  'booking.renewal_refused': (_event, facts) => renewalRefused(facts),
  'booking.hold_renewed': (_event, facts) => renewed(facts),
  // The good end of a refusal that both sides were told of.
  'booking.hold_mended': (_event, facts) => [
    silent(renter('holdMended.renter', about(facts))),
    quiet(owner('holdMended.owner', about(facts))),
  ],
  'booking.hold_expired': (_event, facts) => [
    renter('holdExpired.renter', { ...about(facts), mend: mendWords(facts) }),
    quiet(owner('holdExpired.owner', about(facts))),
  ],
  'booking.captured_early': ({ amountCents }, facts) => {
    const values = { ...about(facts), amount: dollars(amountCents), status: facts.booking.status };
    return [renter('capturedEarly.renter', values), quiet(owner('capturedEarly.owner', values))];
  },
  'booking.capture_failed': (_event, facts) => {
    const owed = dollars(facts.booking.captureCents ?? facts.booking.balanceCents);
    const values = { ...about(facts), owed };
    return [renter('captureFailed.renter', values), owner('captureFailed.owner', values)];
  },
  'booking.balance_waived': (_event, facts) => [renter('balanceWaived.renter', about(facts))],
};
