import { ACCESS_NOTIFICATIONS } from './access-notifications.ts';
import { CASE_NOTIFICATIONS } from './case-notifications.ts';
import { CHANGE_NOTIFICATIONS } from './change-notifications.ts';
import { CHARGE_NOTIFICATIONS } from './charge-notifications.ts';
import { CLAIM_NOTIFICATIONS } from './claim-notifications.ts';
import { COMPLETION_NOTIFICATIONS } from './completion-notifications.ts';
import { HOLD_NOTIFICATIONS } from './hold-notifications.ts';
import type { AnyRow, Rows } from './notification-row.ts';
import type { FactsOf, NotifiableEvent, Notification, Recipient } from './notification.ts';
import type { NotificationPerson } from './recipients.repository.ts';
import { OVERDUE_NOTIFICATIONS } from './overdue-notifications.ts';
import { PAYOUT_NOTIFICATIONS } from './payout-notifications.ts';
import { PEOPLE_NOTIFICATIONS } from './people-notifications.ts';
import { REMINDER_NOTIFICATIONS } from './reminder-notifications.ts';
import { RENTAL_NOTIFICATIONS } from './rental-notifications.ts';
import { USAGE_NOTIFICATIONS } from './usage-notifications.ts';
import { WATCH_NOTIFICATIONS } from './watch-notifications.ts';

/**
 * Who is notified of what, by event of a booking's life, of its money, of its conversation and of an owner's account
 * (docs/product/notifications.md#table): the one table from which mails, texts and alerts are made. An event without a row does
 * not compile.
 */
export const TABLE: Rows<NotifiableEvent['type']> = {
  ...RENTAL_NOTIFICATIONS,
  ...HOLD_NOTIFICATIONS,
  ...CHARGE_NOTIFICATIONS,
  ...CLAIM_NOTIFICATIONS,
  ...USAGE_NOTIFICATIONS,
  ...COMPLETION_NOTIFICATIONS,
  ...PAYOUT_NOTIFICATIONS,
  ...OVERDUE_NOTIFICATIONS,
  ...CHANGE_NOTIFICATIONS,
  ...REMINDER_NOTIFICATIONS,
  ...PEOPLE_NOTIFICATIONS,
  ...CASE_NOTIFICATIONS,
  ...ACCESS_NOTIFICATIONS,
  ...WATCH_NOTIFICATIONS,
};

/** The row of a notifiable event; undefined for a silent one and for what has no row. */
export function rowFor(type: string): AnyRow | undefined {
  const row = Object.hasOwn(TABLE, type) ? TABLE[type as NotifiableEvent['type']] : undefined;
  return row === undefined || 'silent' in row ? undefined : (row as unknown as AnyRow);
}

/** The notifications of an event, each in its recipient's language; `facts` are those of its kind. */
export function notificationsFor<Event extends NotifiableEvent>(
  event: Event,
  facts: FactsOf<Event['type']>,
): Notification[] {
  const row = rowFor(event.type);
  if (!row) return [];
  const topic = typeof row.topic === 'function' ? row.topic(event) : row.topic;
  // The event and its facts are of one type, which the compiler cannot follow through the table.
  const people = facts as unknown as Readonly<Record<Recipient, NotificationPerson | undefined>>;
  return row.notify(event, facts).map((draft) => {
    const language = people[draft.to]?.locale ?? 'en';
    return { ...draft, title: draft.title(language), text: draft.text(language), language, topic };
  });
}
