import { admin, orderOf, owner, quiet, type Notice, type Of, type Writers } from './notice.ts';
import { codeWords, dollars, instantWords } from './notice-words.ts';
import type { NoticeFacts } from './notices.repository.ts';

function disputed({ amountCents, disputeId, dueBy }: Of<'booking.disputed'>, facts: NoticeFacts): Notice[] {
  const { booking, equipmentName } = facts;
  const title = `A payment is disputed: ${equipmentName}`;
  const by =
    dueBy === null
      ? 'No answer is asked for yet.'
      : `Answer with evidence at the provider by ${instantWords(new Date(dueBy), booking.timeZone)}, or it is lost.`;
  const amount = dollars(amountCents);
  return [
    quiet(
      owner(
        title,
        `The bank is looking into a payment of ${amount} for this rental. What has not been paid out to you yet waits until it has decided. Please keep what shows the handover and the item’s condition. ${orderOf(facts)}`,
      ),
    ),
    admin(
      title,
      `The cardholder disputes ${amount}. ${by} The owner’s payouts of this booking wait. Dispute ${disputeId}. ${orderOf(facts)}`,
    ),
  ];
}

const OUTCOMES = {
  won: {
    owner: 'The bank has decided that the payment stands.',
    admin: 'It is won: the amount is back in our balance.',
  },
  lost: {
    owner:
      'The bank has given the money back to the cardholder. We bear the loss; your share is not touched.',
    admin: 'It is lost: the amount and the provider’s fee are ours to bear.',
  },
  closed: {
    owner: 'The bank has closed the case; the payment stands.',
    admin: 'It is closed; no money has been moved.',
  },
} as const;

function disputeClosed(
  { amountCents, disputeId, outcome }: Of<'booking.dispute_closed'>,
  facts: NoticeFacts,
): Notice[] {
  const title = `A dispute has ended: ${facts.equipmentName}`;
  const [about, words] = [`The dispute of ${dollars(amountCents)} has ended.`, OUTCOMES[outcome]];
  return [
    quiet(owner(title, `${about} ${words.owner} Payouts that have waited for it go on. ${orderOf(facts)}`)),
    admin(title, `${about} ${words.admin} Dispute ${disputeId}. ${orderOf(facts)}`),
  ];
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
    quiet(
      owner(
        `Payout on its way: ${facts.equipmentName}`,
        `${dollars(amountCents)} of your earnings from this rental has gone to your payout account. Your bank usually has it after about two days. ${orderOf(facts)}`,
      ),
    ),
  ],
  'booking.payout_reversed': ({ amountCents }, facts) => [
    quiet(
      owner(
        `Payout taken back: ${facts.equipmentName}`,
        `${dollars(amountCents)} of what was paid out to you for this rental has been taken back from your payout account, because the renter has got money back. You need not do anything. ${orderOf(facts)}`,
      ),
    ),
  ],
  'booking.payout_failed': ({ amountCents, transferId, code }, facts) => [
    quiet(
      owner(
        `Payout did not go through: ${facts.equipmentName}`,
        `${dollars(amountCents)} of your earnings from this rental could not be paid out. The money is safe with us, and it is tried again. Please see whether something is missing in your payout account. ${orderOf(facts)}`,
      ),
    ),
    admin(
      `A payout has failed: ${facts.equipmentName}`,
      `The transfer of ${dollars(amountCents)} to the owner was refused${codeWords(code)}. The share stays owed. Transfer ${transferId}. ${orderOf(facts)}`,
    ),
  ],
  'booking.disputed': disputed,
  'booking.dispute_closed': disputeClosed,
};
