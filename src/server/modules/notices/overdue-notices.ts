import { scheduledEnd } from '#shared/domain/rental-span.ts';
import { orderOf, owner, renter, type Notice, type Of, type Writers } from './notice.ts';
import { dollars, instantWords, spanWords } from './notice-words.ts';
import type { NoticeFacts } from './notices.repository.ts';

/** The owner knows both renters; neither of these is told anything of the other one. */
function nextWords({ again }: Of<'booking.overdue'>, { next }: NoticeFacts): string {
  if (!next) return '';
  const start = instantWords(next.startsAt, next.timeZone);
  const what = again ? `began ${start} without it` : `begins ${start}`;
  return ` Your next rental of it (order ${next.orderNumber}) ${what}; its renter has been told and may cancel without loss until it is back.`;
}

function overdueNotices(event: Of<'booking.overdue'>, facts: NoticeFacts): Notice[] {
  const { booking, equipmentName } = facts;
  const due = instantWords(scheduledEnd(booking), booking.timeZone);
  const rate = dollars(booking.lateHourlyRateCents);
  const title = `${event.again ? 'Still overdue' : 'Overdue'}: ${equipmentName}`;
  const still = event.again ? ' is still out: it' : '';
  return [
    renter(
      title,
      `${equipmentName}${still} was due back ${due}. Please bring it back now and confirm the return; a late fee of ${rate} is due for every hour. ${orderOf(facts)}`,
    ),
    owner(
      title,
      `${equipmentName}${still} was due back ${due} and its return has not been confirmed. The renter has been told; a late fee of ${rate} runs for every hour.${nextWords(event, facts)} Confirm the return as soon as it is back. ${orderOf(facts)}`,
    ),
  ];
}

/** What leaving costs whoever waits for an item that is not there. */
const freeWords = ({ booking }: NoticeFacts): string =>
  booking.feePaidAt === null
    ? 'nothing is charged'
    : `the booking fee of ${dollars(booking.bookingFeeCents)} is refunded in full and the balance is not charged`;

function itemMissingNotices({ hasStarted }: Of<'booking.item_missing'>, facts: NoticeFacts): Notice[] {
  const { booking, equipmentName } = facts;
  const start = instantWords(booking.startsAt, booking.timeZone);
  const when = hasStarted ? `Your rental began ${start}.` : `Your rental begins ${start}.`;
  return [
    renter(
      hasStarted ? `Not back for your rental: ${equipmentName}` : `May not be back in time: ${equipmentName}`,
      `${equipmentName} has not come back from the rental before yours yet. ${when} You can wait, and we tell you as soon as it is back. Until then you can cancel without loss: ${freeWords(facts)}. ${orderOf(facts)}`,
    ),
  ];
}

function itemBackNotices(facts: NoticeFacts): Notice[] {
  const { booking, equipmentName } = facts;
  return [
    renter(
      `It is back: ${equipmentName}`,
      `${equipmentName} is back, and your rental goes on as booked: ${spanWords(booking)}. The cancellation terms of your booking apply again. ${orderOf(facts)}`,
    ),
  ];
}

/** An item that has not come back: its renter, its owner, and whoever waits for it. */
export const OVERDUE_NOTICES: Writers<'booking.overdue' | 'booking.item_missing' | 'booking.item_back'> = {
  'booking.overdue': overdueNotices,
  'booking.item_missing': itemMissingNotices,
  'booking.item_back': (_event, facts) => itemBackNotices(facts),
};
