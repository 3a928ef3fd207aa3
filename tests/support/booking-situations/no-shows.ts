import { hour } from '../booking-facts.ts';
import { FORFEIT, HELD } from './confirmed.ts';
import { CAPTURED, ownersCancel, paidAndConfirmed, release } from './outcomes.ts';
import { END, situation, type Situation } from './situation.ts';

/** The owner states a no-show. */
const NO_SHOW = {
  ...HELD,
  noShow: true,
  captureCents: 9359,
  completionStatedAt: hour(END + 1),
  completionCountsAt: hour(END + 25),
} as const;
const NO_SHOW_DENIED = { ...NO_SHOW, completionCountsAt: null } as const;

const agreed = { ...paidAndConfirmed, 'owner release_days': 'confirmed again' };
const FORFEIT_FREE =
  'completed: agreeCompletion markNoShow markCaptured freeSlot settleUsage giveBack postChargeBreakdown shareFee';

/** No pickup, and the owner’s statement of a no-show (docs/product/booking.md#statement). */
export const noShows: Situation[] = [
  situation('a no-show by the owner’s word', END + 2, NO_SHOW, {
    ...agreed,
    ...ownersCancel,
    ...release,
    'provider balance_captured': 'confirmed',
    'owner complete': 'confirmed again',
    'admin complete': FORFEIT,
    'renter deny_completion': 'confirmed: denyCompletion',
  }),
  situation('a no-show by the owner’s word, and a day of silence', END + 25, NO_SHOW, {
    ...agreed,
    ...ownersCancel,
    ...release,
    'provider balance_captured': 'completed: markCaptured postChargeBreakdown',
    'owner complete': 'confirmed: markNoShow freeSlot settleUsage captureBalance',
    'admin complete': FORFEIT,
    'system complete_silent': 'confirmed: captureBalance',
  }),
  situation(
    'a no-show by the owner’s word, a day of silence, captured early',
    END + 25,
    { ...NO_SHOW, ...CAPTURED },
    {
      ...agreed,
      ...ownersCancel,
      ...release,
      'provider balance_captured': 'completed: markCaptured postChargeBreakdown',
      'owner complete':
        'completed: markNoShow markCaptured freeSlot settleUsage giveBack postChargeBreakdown shareFee',
      'admin complete': FORFEIT_FREE,
      'system complete_silent': 'completed: markCaptured giveBack postChargeBreakdown shareFee',
    },
  ),
  situation('a no-show that the renter denies, two days later', END + 60, NO_SHOW_DENIED, {
    ...agreed,
    ...ownersCancel,
    ...release,
    'provider balance_captured': 'confirmed',
    'admin complete': FORFEIT,
    'renter deny_completion': 'confirmed again',
  }),
  situation(
    'a no-show that the renter denies, and the hold has died',
    END + 96,
    { ...NO_SHOW_DENIED, holdStatus: 'expired', holdRefusedAt: hour(END + 48), holdExpiresAt: null },
    {
      ...agreed,
      ...ownersCancel,
      ...release,
      'provider balance_captured': 'confirmed',
      'admin complete': FORFEIT,
      'renter deny_completion': 'confirmed again',
    },
  ),
];
