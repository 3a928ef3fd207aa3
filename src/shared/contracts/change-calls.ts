import * as bookingChanges from './booking-changes.ts';
import { Booking } from './bookings.ts';

/** What is written of a change of dates; part of the table of calls. */
export const changeCalls = {
  'POST /api/bookings/:id/changes': { body: bookingChanges.AskChangeBody, answer: Booking },
  'POST /api/bookings/:id/changes/preview': {
    body: bookingChanges.ChangePreviewBody,
    answer: bookingChanges.ChangePreview,
  },
  'POST /api/bookings/:id/changes/accept': {
    body: bookingChanges.AcceptChangeBody,
    answer: Booking,
  },
  'POST /api/bookings/:id/changes/decline': {
    body: bookingChanges.DeclineChangeBody,
    answer: Booking,
  },
  'POST /api/bookings/:id/changes/withdraw': {
    body: bookingChanges.WithdrawChangeBody,
    answer: Booking,
  },
};
