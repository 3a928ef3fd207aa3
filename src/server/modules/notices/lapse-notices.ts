import {
  about,
  owner,
  quiet,
  refundWords,
  renter,
  yes,
  type Draft,
  type Of,
  type Writers,
} from './notice.ts';
import type { NoticeFacts } from './notices.repository.ts';

function lapsedNotices({ why }: Of<'booking.lapsed'>, facts: NoticeFacts): Draft[] {
  const feeBack = yes(facts.booking.refundPolicy === 'initial_fee_refunded');
  const values = { ...about(facts), why, feeBack, refund: refundWords(facts) };
  const forRenter = renter('lapsed.renter', values);
  // An unpaid request was never the owner's to know.
  return why === 'unpaid' ? [quiet(forRenter)] : [forRenter, owner('lapsed.owner', values)];
}

/** What ends because nobody has acted in time. */
export const LAPSE_NOTICES: Writers<'booking.lapsed'> = { 'booking.lapsed': lapsedNotices };
