import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { BookingPreview, BookingPreviewBody } from '#shared/contracts/booking-requests.ts';
import type { Booking } from '#shared/contracts/bookings.ts';
import { bookingNoticeMs } from '#shared/domain/interface-constants.ts';
import { checkoutQuery } from '#shared/contracts/checkout-query.ts';
import { createBooking } from '#web/data/booking-actions.ts';
import { previewQuery } from '#web/data/bookings.ts';
import { get } from '#web/data/call.ts';
import { BOOKINGS } from '#web/data/keys.ts';
import { currentUserQuery } from '#web/data/session.ts';
import { loginPath, rentPath, paths } from '#web/lib/paths.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { serverNow } from '#web/lib/server-time.ts';
import { useText } from '#web/lib/text.tsx';
import { flashToast } from '#web/ui/flash-toast.ts';
import { useToast } from '#web/ui/toast.tsx';
import { readRefusal, type Refusal } from './refusal.ts';
import { createBody, type MadeBy } from './request-body.ts';

/** The payment page of a booking that has just been made, or is still unpaid. */
const checkoutUrl = (booking: Booking, ownerPhone: string): string =>
  `${paths.checkout}?${new URLSearchParams(checkoutQuery(booking, booking.equipment.name, ownerPhone)).toString()}`;

/** A full page load: the payment page has a content policy of its own. */
export type Leave = (address: string) => void;
export const leavePage: Leave = (address) => window.location.assign(address);

interface BookingOptions {
  itemId: string;
  /** The owner's phone, where it may be known. */
  ownerPhone: string;
  onRefusal: (refusal: Refusal, during: 'preview' | 'booking') => void;
  onBooked: (booking: Booking) => void;
  leave: Leave;
}

/** One thing at a time: a second press while the first is under way does nothing. */
function useOnce() {
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const once = useCallback(async (act: () => Promise<void>) => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      await act();
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }, []);
  return [busy, once] as const;
}

/** The sign-in page, which shows the prescribed notice and leads back to the filled form (docs/product/screens.md#booking-flow). */
function useAskToSignIn(itemId: string): () => void {
  const [, navigate] = useLocation();
  return () => navigate(loginPath(rentPath(itemId), 'rental'));
}

/** The calls of the booking: ask for price and agreement, book, go on to the payment. */
export function useBooking({ itemId, ownerPhone, onRefusal, onBooked, leave }: BookingOptions) {
  const client = useQueryClient();
  const t = useText();
  const toast = useToast();
  const askToSignIn = useAskToSignIn(itemId);
  const [previewing, oncePreview] = useOnce();
  const [agreeing, onceAgree] = useOnce();
  const [paying, oncePay] = useOnce();

  const refuse = (error: unknown, during: 'preview' | 'booking') => {
    const refusal = readRefusal(error);
    if (refusal.kind === 'signIn') {
      void client.invalidateQueries(currentUserQuery);
      askToSignIn();
      return;
    }
    // The item is not what it was: its days, its price, or whether it can be had at all.
    if (['taken', 'price', 'agreement', 'gone'].includes(refusal.kind))
      void client.invalidateQueries({ queryKey: ['/api/equipment', itemId] });
    onRefusal(refusal, during);
  };

  const preview = (body: BookingPreviewBody, done: () => void) =>
    oncePreview(async () => {
      try {
        // Asked again each time: whether the days are still free is part of the answer.
        await client.query({ ...previewQuery(body), staleTime: 0 });
      } catch (error) {
        refuse(error, 'preview');
        return;
      }
      done();
    });

  const agree = (body: BookingPreviewBody, shown: BookingPreview, made: MadeBy) =>
    onceAgree(async () => {
      let booking: Booking;
      try {
        const now = serverNow().toISOString();
        booking = await createBooking(apiOf(client), createBody(body, shown, { ...made, now }));
      } catch (error) {
        refuse(error, 'booking');
        return;
      }
      onBooked(booking);
      const notice = { title: t('rent.done.title'), text: t('rent.done.text'), durationMs: bookingNoticeMs };
      toast(notice);
      flashToast(notice);
      void client.invalidateQueries({ queryKey: ['/api/bookings'] });
      leave(checkoutUrl(booking, ownerPhone));
      // Pressed once is enough: the button stays busy until the page is gone.
      await new Promise(() => undefined);
    });

  const pay = (bookingId: string) =>
    oncePay(async () => {
      try {
        leave(checkoutUrl(await get(apiOf(client), [BOOKINGS, bookingId]), ownerPhone));
      } catch {
        toast({ tone: 'destructive', title: t('rent.failure.title'), text: t('rent.waiting.failed') });
      }
    });

  return { previewing, agreeing, paying, preview, agree, pay, refuse, askToSignIn };
}
