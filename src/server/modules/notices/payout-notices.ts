import { about, admin, owner, quiet, type Draft, type Of, type Writers } from './notice.ts';
import { codeWords, dollars, instantWords } from './notice-words.ts';
import type { NoticeFacts } from './notices.repository.ts';

function disputed(
  { amountCents, disputeId: id, dueBy }: Of<'booking.disputed'>,
  facts: NoticeFacts,
): Draft[] {
  const values = { ...about(facts), amount: dollars(amountCents) };
  const by = dueBy === null ? '' : instantWords(new Date(dueBy), facts.booking.timeZone);
  const answer = dueBy === null ? 'none' : 'asked';
  return [quiet(owner('disputed.owner', values)), admin('disputed.admin', { ...values, answer, by, id })];
}

function disputeClosed(
  { amountCents, disputeId: id, outcome }: Of<'booking.dispute_closed'>,
  facts: NoticeFacts,
): Draft[] {
  const values = { ...about(facts), amount: dollars(amountCents), outcome };
  return [quiet(owner('disputeClosed.owner', values)), admin('disputeClosed.admin', { ...values, id })];
}

/** The owner's share on its way, and what stops it. The renter is told nothing of it. */
export const PAYOUT_NOTICES: Writers<
  | 'booking.paid_out'
  | 'booking.payout_reversed'
  | 'booking.payout_failed'
  | 'booking.disputed'
  | 'booking.dispute_closed'
> = {
  'booking.paid_out': ({ amountCents }, facts) => [
    quiet(owner('paidOut.owner', { ...about(facts), amount: dollars(amountCents) })),
  ],
  'booking.payout_reversed': ({ amountCents }, facts) => [
    quiet(owner('payoutReversed.owner', { ...about(facts), amount: dollars(amountCents) })),
  ],
  'booking.payout_failed': ({ amountCents, transferId: id, code }, facts) => {
    const values = { ...about(facts), amount: dollars(amountCents) };
    return [
      quiet(owner('payoutFailed.owner', values)),
      admin('payoutFailed.admin', { ...values, id, code: codeWords(code) }),
    ];
  },
  'booking.disputed': disputed,
  'booking.dispute_closed': disputeClosed,
};
