import { endReminderHours, requestReminderHours, reviewReminderHours, startReminderHours } from './limits.ts';
import { addHours } from './rental-span.ts';

/** What people are reminded of (docs/product/notifications.md#reminders). */
export const REMINDERS = ['start', 'end', 'request', 'review'] as const;
export type Reminder = (typeof REMINDERS)[number];

/**
 * When the start of a rental is reminded of: a day before it, or at once where it was agreed on later than that; undefined
 * where it begins so soon that the agreement itself reminds of it.
 */
export function startReminderAt(agreedAt: Date, startsAt: Date): Date | undefined {
  if (agreedAt >= addHours(startsAt, -startReminderHours.least)) return undefined;
  const wanted = addHours(startsAt, -startReminderHours.most);
  return agreedAt > wanted ? agreedAt : wanted;
}

/** When the end is reminded of: two hours before it; undefined where the item was picked up later than that. */
export function endReminderAt(pickedUpAt: Date, scheduledEnd: Date): Date | undefined {
  const wanted = addHours(scheduledEnd, -endReminderHours);
  return pickedUpAt < wanted ? wanted : undefined;
}

/** When an owner who has not answered is reminded: two hours before the request expires, half of the time before where there is little. */
export function requestReminderAt(paidAt: Date, acceptBy: Date): Date {
  const half = new Date((paidAt.getTime() + acceptBy.getTime()) / 2);
  const wanted = addHours(acceptBy, -requestReminderHours);
  return wanted > half ? wanted : half;
}

/** When a party who has not rated the other is reminded. */
export const reviewReminderAt = (completedAt: Date): Date => addHours(completedAt, reviewReminderHours);
