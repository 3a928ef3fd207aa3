import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { centsToDecimal } from '#shared/domain/money.ts';
import { createPaymentIntent } from '#web/data/payments.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { BookingFailed, BookingMissing, CheckoutSkeleton } from './components/states.tsx';
import type { CheckoutQuery } from './lib/checkout-query.ts';

/** An address without a booking's id: the server knows the newest unpaid one with that amount (docs/product/money.md#booking-fee). */
export function FindBooking({ address }: { address: CheckoutQuery }) {
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
