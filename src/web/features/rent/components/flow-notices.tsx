import type { Booking } from '#shared/contracts/bookings.ts';
import type { CurrentUser } from '#shared/contracts/users.ts';
import { focusDays } from '../lib/focus-wrong.ts';
import { inNextFrame } from '../lib/next-frame.ts';
import type { RentForm } from '../lib/use-rent-form.ts';
import type { TroubleState } from '../lib/use-trouble.ts';
import {
  Arriving,
  RefusalNotice,
  ReviewerCannotBook,
  TakenNotice,
  Unverified,
  WaitingNotice,
} from './refusal-notice.tsx';

interface FlowNoticesProps {
  member: CurrentUser | undefined;
  /** The booking that was made from this form and waits for its fee. */
  waiting: Booking | undefined;
  trouble: TroubleState;
  pay: (bookingId: string) => void;
  paying: boolean;
  verifyPath: string;
}

/** What is to be said before one goes on, whichever step it is. */
export function FlowNotices({ member, waiting, trouble, pay, paying, verifyPath }: FlowNoticesProps) {
  const { current } = trouble;
  return (
    <>
      {member?.isReviewer && <ReviewerCannotBook />}
      {waiting && <WaitingNotice bookingId={waiting.id} paying={paying} onPay={pay} />}
      {current && (
        <RefusalNotice
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
    </>
  );
}

/** Somebody was faster: said, with other days to choose from, where days are chosen. */
export function DaysNotice({ rent, trouble }: { rent: RentForm } & Pick<FlowNoticesProps, 'trouble'>) {
  const { current } = trouble;
  if (current?.refusal.kind !== 'taken' || current.refusal.bookingId !== undefined) return null;
  return (
    <Arriving key={current.count}>
      <TakenNotice
        nextFree={current.refusal.nextFree}
        values={rent.values}
        onDays={(values) => {
          trouble.clear();
          rent.fill(values);
          // The button that was pressed is gone.
          inNextFrame(focusDays);
        }}
      />
    </Arriving>
  );
}
