import { useQuery } from '@tanstack/react-query';
import { receiptQuery } from '#web/data/bookings.ts';
import { useCurrentUser } from '#web/data/session.ts';
import { SignInRequired } from '#web/ui/sign-in-required.tsx';
import { useText } from '#web/lib/text.tsx';
import { ReceiptPaper } from './receipt-paper.tsx';
import { ReceiptFailed, ReceiptMissing, ReceiptSkeleton } from './receipt-states.tsx';

function OwnReceipt({ bookingId }: { bookingId: string }) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(receiptQuery(bookingId));
  if (isPending) return <ReceiptSkeleton />;
  if (isError) return <ReceiptFailed busy={isFetching} retry={() => void refetch()} />;
  return data ? <ReceiptPaper receipt={data} /> : <ReceiptMissing />;
}

/** `/bookings/:id/receipt`, for the two people of the rental and the Admin. */
export function ReceiptView({ bookingId }: { bookingId: string }) {
  const t = useText();
  const user = useCurrentUser();
  if (!user) return <ReceiptSkeleton />;
  return user.isGuest ? (
    <SignInRequired title={t('receipt.guest.title')} text={t('receipt.guest.text')} redirect />
  ) : (
    <OwnReceipt bookingId={bookingId} />
  );
}
