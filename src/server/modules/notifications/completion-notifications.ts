// Wording of notifications about a completion that the owner alone states.
import { bookingWords, admin, owner, emailOnly, renter, yesOrNo } from './notification.ts';
import type { Rows } from './notification-row.ts';
import { dollars, instantWords } from './notification-words.ts';

/** The owner alone states the end, and the renter may deny it (docs/product/booking.md#statement). */
export const COMPLETION_NOTIFICATIONS: Rows<'booking.completion_stated' | 'booking.completion_denied'> = {
  'booking.completion_stated': {
    topic: 'money',
    notify: ({ noShow }, facts) => {
      const { balanceCents, captureCents, completionCountsAt, timeZone } = facts.booking;
      // Without an instant it was answered before this was sent.
      const until = completionCountsAt === null ? '' : instantWords(completionCountsAt, timeZone);
      const asked = dollars(captureCents ?? balanceCents);
      const values = { ...bookingWords(facts), noShow: yesOrNo(noShow), asked, until };
      return [renter('completionStated.renter', values), emailOnly(owner('completionStated.owner', values))];
    },
  },
  'booking.completion_denied': {
    topic: 'money',
    // Denied completions stand first there.
    links: () => ({ admin: { label: 'notifications.link.operations', path: '/admin/operations' } }),
    notify: (_event, facts) => {
      const values = { ...bookingWords(facts), noShow: yesOrNo(facts.booking.noShow) };
      return [
        owner('completionDenied.owner', values),
        emailOnly(renter('completionDenied.renter', values)),
        admin('completionDenied.admin', values),
      ];
    },
  },
};
