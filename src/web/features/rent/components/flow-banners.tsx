import type { ReactNode } from 'react';
import type { Booking } from '#shared/contracts/bookings.ts';
import type { CurrentUser } from '#shared/contracts/users.ts';
import { focusDays } from '../lib/focus-wrong.ts';
import { inNextFrame } from '../lib/next-frame.ts';
import { type DayRange, rangeOfValues, withRange } from '../lib/rent-values.ts';
import type { RentForm } from '../lib/use-rent-form.ts';
import type { SubmitErrorState } from '../lib/use-submit-error.ts';
import type { BetterRateProps } from './better-rate.tsx';
import { CannotBook, CLAIM_UNPAID, LazyOwesDamage, NO_BOOK } from './blocked-banners.tsx';
import {
  CooldownBanner,
  FocusOnMount,
  IdentityFirst,
  RefusalBanner,
  ReviewerCannotBook,
  TakenBanner,
  Unverified,
} from './refusal-banner.tsx';
import { lazyComponent } from '#web/lib/lazy-component.tsx';

/** The advice on the rate, loaded after the page; the price is right without it, so a failed load shows no error. */
const LazyBetterRate = lazyComponent(async (texts) =>
  (await import('./better-rate.tsx')).loadBetterRate(texts),
);

interface FlowNoticesProps {
  member: CurrentUser | undefined;
  /** The booking that was made from this form and waits for its fee. */
  waiting: Booking | undefined;
  trouble: SubmitErrorState;
  pay: (bookingId: string) => void;
  paying: boolean;
  verifyPath: string;
  /** Dollars above which the owner asks for a checked identity; null: never. */
  above: number | null;
}

/** Banners before the next step, in either step. */
export function FlowBanners({ member, waiting, trouble, pay, paying, verifyPath, above }: FlowNoticesProps) {
  const { current } = trouble;
  const refusedCode = current?.refusal.kind === 'refused' ? current.refusal.code : undefined;
  return (
    <>
      {member?.isReviewer && <ReviewerCannotBook />}
      {member?.restrictionNoBook && refusedCode !== NO_BOOK && <CannotBook />}
      {member && refusedCode !== CLAIM_UNPAID && <LazyOwesDamage />}
      {waiting && <CooldownBanner bookingId={waiting.id} paying={paying} onPay={pay} />}
      {current && (
        <RefusalBanner
          key={current.count}
          refusal={current.refusal}
          maybeBooked={current.during === 'booking'}
          onPay={pay}
          paying={paying}
          verifyPath={verifyPath}
        />
      )}
      {member?.emailVerified === false && current?.refusal.kind !== 'unverified' && (
        <Unverified path={verifyPath} />
      )}
      {above !== null && member && !member.isIdentityVerified && current?.refusal.kind !== 'identity' && (
        <IdentityFirst path={verifyPath} above={above} />
      )}
    </>
  );
}

/** Another renter was faster: shown with other days to choose from, where days are chosen. */
export function DaysBanner({
  rent,
  trouble,
  renderTaken,
}: { rent: RentForm } & Pick<FlowNoticesProps, 'trouble'> & {
    renderTaken: ((days: DayRange) => ReactNode) | undefined;
  }) {
  const { current } = trouble;
  const range = rangeOfValues(rent.values);
  if (current?.refusal.kind !== 'taken' || current.refusal.bookingId !== undefined) return null;
  return (
    <FocusOnMount key={current.count}>
      <TakenBanner
        nextFree={current.refusal.nextFree}
        values={rent.values}
        onDays={(values) => {
          trouble.clear();
          rent.fill(values);
          // The button that was pressed is gone.
          inNextFrame(focusDays);
        }}
      />
      {range && renderTaken?.(range)}
    </FocusOnMount>
  );
}

type RateNoticeProps = { rent: RentForm } & Pick<FlowNoticesProps, 'trouble'> &
  Pick<BetterRateProps, 'item' | 'now' | 'taken'>;

/** The same days for less, at a press: everything else in the form stays. */
export function RateNotice({ rent, trouble, ...rest }: RateNoticeProps) {
  const { choice } = rent.reading;
  if (!choice) return null;
  return (
    <LazyBetterRate
      {...rest}
      choice={choice}
      onChoose={(rate) => {
        trouble.clear();
        rent.fill(withRange(rent.values, rate));
        // The button that was pressed is gone.
        inNextFrame(focusDays);
      }}
    />
  );
}
