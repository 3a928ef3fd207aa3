import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { Booking } from '#shared/contracts/bookings.ts';
import { rentalTimerMs } from '#shared/domain/interface-constants.ts';
import { bookingQuery } from '#web/data/bookings.ts';
import { useCurrentUser } from '#web/data/session.ts';
import { useText } from '#web/lib/text.tsx';
import { showFlashToast } from '#web/ui/flash-toast.ts';
import { usePageContext } from '#web/lib/page-context.tsx';
import { useServerNow } from '#web/lib/server-time.ts';
import { centsToDecimal } from '#shared/domain/money.ts';
import { createPaymentIntent } from '#web/data/payments.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { SignInToPay } from './components/sign-in-to-pay.tsx';
import { CheckoutFrame } from './components/checkout-frame.tsx';
import { Complete, Processing } from './components/outcomes.tsx';
import { PaymentPage } from './components/payment-page.tsx';
import {
  AlreadyPaid,
  BookingFailed,
  BookingMissing,
  BookingOver,
  CheckoutSkeleton,
} from './components/states.tsx';
import { isNotThere } from './lib/is-not-there.ts';
import { readCheckoutQuery, type CheckoutQuery } from './lib/checkout-query.ts';
import { deadlineOf, purposeOf, titleOf } from './lib/purpose.ts';
import { useOwnSearch } from './lib/use-own-search.ts';
import { usePayment } from './use-payment.ts';

/** An address without a booking's id: the server knows the newest unpaid one with that amount (docs/product/money.md#booking-fee). */
function FindBooking({ address }: { address: CheckoutQuery }) {
  const { amountCents, equipment, days } = address;
  const [pathname, navigate] = useLocation();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['checkout find', amountCents],
    queryFn: ({ client }) =>
      createPaymentIntent(apiOf(client), {
        amount: centsToDecimal(amountCents),
        metadata: { equipmentName: equipment, days },
      }),
    gcTime: 0,
  });
  const bookingId = data?.bookingId;
  useEffect(() => {
    if (bookingId === undefined) return;
    const query = new URLSearchParams(window.location.search);
    query.set('bookingId', bookingId);
    navigate(`${pathname}?${query.toString()}`, { replace: true });
  }, [bookingId, navigate, pathname]);

  if (error instanceof ApiError && error.status < 500) return <BookingMissing />;
  if (error) return <BookingFailed busy={isFetching} retry={() => void refetch()} />;
  return <CheckoutSkeleton />;
}

interface DeadlineProps {
  /** Null where nothing is to be done by a certain time. */
  at: string | null;
  /** Called once when it has passed. */
  onPassed: () => void;
  /** Shown from then on. */
  over: ReactNode;
  children: ReactNode;
}

/** Shows its children until a deadline, by the server's clock. They are not drawn again with every second. */
function Deadline({ at, onPassed, over, children }: DeadlineProps) {
  const { renderedAt } = usePageContext();
  const now = useServerNow(renderedAt, rentalTimerMs);
  const isOver = at !== null && now.getTime() >= Date.parse(at);
  useEffect(() => {
    if (isOver) onPassed();
  }, [isOver, onPassed]);
  return isOver ? over : children;
}

/** `/checkout`, and `/checkout-step2` without a payment in the address: pays the booking that the address names. */
export function CheckoutView() {
  const user = useCurrentUser();
  const address = readCheckoutQuery(useOwnSearch());
  // The toast of the new booking is shown here: the page before was left with a full load.
  useEffect(showFlashToast, []);
  if (!user) return <CheckoutSkeleton />;
  if (user.isGuest) return <SignInToPay />;
  if (address.bookingId) return <BookingCheckout key={address.bookingId} address={address} />;
  return address.amountCents > 0 ? <FindBooking address={address} /> : <BookingMissing />;
}

function BookingCheckout({ address }: { address: CheckoutQuery }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(bookingQuery(address.bookingId));
  if (isPending) return <CheckoutSkeleton />;
  if (error && !isNotThere(error)) return <BookingFailed busy={isFetching} retry={() => void refetch()} />;
  // The owner reads the booking as well, but it is not theirs to pay.
  return data?.side === 'renter' ? <Checkout booking={data} address={address} /> : <BookingMissing />;
}

/** A page that the browser brings back from its memory, on the way from the bank's, knows nothing of what was done there. */
function useFreshAfterReturn(isAway: boolean): void {
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted && isAway) window.location.reload();
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [isAway]);
}

function Checkout({ booking, address }: { booking: Booking; address: CheckoutQuery }) {
  const t = useText();
  const client = useQueryClient();
  const payment = usePayment(booking, address.ownerPhone);
  const { step, intentId, settle } = payment;
  useFreshAfterReturn(step === 'sending');
  const lookAgain = useCallback(
    () => void client.invalidateQueries(bookingQuery(booking.id)),
    [client, booking.id],
  );
  // From the submission on it is what was submitted, whatever becomes of the booking meanwhile.
  const purpose = payment.purpose ?? purposeOf(booking);
  const title = titleOf(purpose);

  if (purpose && (step === 'complete' || step === 'processing'))
    return (
      <CheckoutFrame title={t(title)} steps={purpose === 'fee'}>
        {step === 'complete' ? (
          <Complete purpose={purpose} bookingId={booking.id} />
        ) : (
          <Processing intentId={intentId} onSettled={settle} />
        )}
      </CheckoutFrame>
    );
  if (!purpose) {
    const isPaid = booking.feeStatus === 'paid' && booking.status !== 'canceled';
    return isPaid ? <AlreadyPaid booking={booking} /> : <BookingOver booking={booking} />;
  }
  return (
    <Deadline
      at={step === 'form' ? deadlineOf(booking, purpose) : null}
      onPassed={lookAgain}
      over={<BookingOver booking={booking} />}
    >
      <PaymentPage booking={booking} purpose={purpose} payment={payment} />
    </Deadline>
  );
}
