import { orderOf, owner, quiet, refundWords, renter, type Notice, type Of, type Writers } from './notice.ts';
import type { NoticeFacts } from './notices.repository.ts';

function noShowShareWords({ booking }: NoticeFacts): string {
  return booking.refundPolicy === 'initial_fee_refunded'
    ? 'The item was not back in time, so the renter gets the booking fee back.'
    : 'You get your share of the booking fee.';
}

function lapsedNotices({ why }: Of<'booking.lapsed'>, facts: NoticeFacts): Notice[] {
  const title = `Booking lapsed: ${facts.equipmentName}`;
  const [money, order] = [refundWords(facts), orderOf(facts)];
  switch (why) {
    case 'unpaid': {
      const text = `The booking fee was not paid in time, so the days are free again. ${money} ${order}`;
      return [quiet(renter(title, text))];
    }
    case 'unanswered':
      return [
        renter(title, `The owner has not answered in time. ${money} ${order}`),
        owner(title, `You have not answered the request in time; the renter gets the money back. ${order}`),
      ];
    case 'hold_refused':
      return [
        renter(title, `The balance could not be held on your card in time. ${money} ${order}`),
        owner(title, `The renter’s card did not cover the balance, so the days are free again. ${order}`),
      ];
    case 'no_show':
      return [
        renter(title, `The rental was never picked up. ${money} ${order}`),
        owner(title, `The rental was never picked up. ${noShowShareWords(facts)} ${order}`),
      ];
  }
}

/** What ends because nobody has acted in time. */
export const LAPSE_NOTICES: Writers<'booking.lapsed'> = { 'booking.lapsed': lapsedNotices };
