import type { Clock } from '#shared/domain/clock.ts';
import type { Transaction } from '#server/db/client.ts';
import type {
  AccessDomainEvent,
  CaseDomainEvent,
  DomainEvent,
  MoneyDomainEvent,
  PersonalDataDomainEvent,
  RestrictionDomainEvent,
  Subscriber,
  TakenDownDomainEvent,
  WarningDomainEvent,
  WatchDomainEvent,
} from '#server/events/event.ts';
import type { Platform } from '#server/platform.ts';
import { keyFor, type AnyRow } from './notification-row.ts';
import { createNotificationSender } from './notification-sender.ts';
import { notificationsFor, rowFor } from './notification-table.ts';
import type { Notification, Recipient, NotifiableEvent } from './notification.ts';
import {
  readAccountFacts,
  readCaseFacts,
  readListingFacts,
  readNotificationFacts,
  readWarningFacts,
  readWatchFacts,
} from './notification-facts.repository.ts';
import { lockPartiesForShare, type NotificationPerson } from './recipients.repository.ts';

export interface Notifications {
  readonly subscriber: Subscriber;
  /** Notifies the owner that the fee is paid, if that has not been done. Returns whether there is a recipient. */
  notifyOwnerOfPayment(bookingId: string): Promise<boolean>;
}

/** Of no booking and no case: a person's account or data, the ledger, or refused accesses. */
const isOfAccount = (
  event: DomainEvent,
): event is MoneyDomainEvent | AccessDomainEvent | PersonalDataDomainEvent | RestrictionDomainEvent =>
  ['payouts.', 'money.', 'access.', 'personal_data.', 'user.restrictions_changed'].some((kind) =>
    event.type.startsWith(kind),
  );
const isOfWarning = (event: DomainEvent): event is WarningDomainEvent => event.type.startsWith('warning.');
const isOfCase = (event: DomainEvent): event is CaseDomainEvent => event.type.startsWith('case.');
const isTakenDown = (event: DomainEvent): event is TakenDownDomainEvent =>
  event.type === 'listing.taken_down';
const isOfWatch = (event: DomainEvent): event is WatchDomainEvent =>
  event.type === 'saved_search.matched' || event.type === 'availability.freed';
const isNotifiable = (event: DomainEvent): event is NotifiableEvent => rowFor(event.type) !== undefined;

/** The notifications of an event, and their recipients. */
interface NotificationBatch {
  readonly notifications: readonly Notification[];
  readonly people: Readonly<Partial<Record<Recipient, NotificationPerson | undefined>>>;
}

/** Undefined for a booking, a warning or an item that is not there. */
async function batchOf(
  tx: Transaction,
  event: NotifiableEvent,
  row: AnyRow,
  occurredAt: Date,
): Promise<NotificationBatch | undefined> {
  if (isOfAccount(event)) {
    const facts = await readAccountFacts(tx, 'userId' in event ? event.userId : undefined);
    return { notifications: notificationsFor(event, facts), people: facts };
  }
  if (isOfWarning(event)) {
    const facts = await readWarningFacts(tx, event.warningId);
    return facts && { notifications: notificationsFor(event, facts), people: { person: facts.person } };
  }
  if (isOfCase(event)) {
    const facts = await readCaseFacts(tx, event);
    return facts && { notifications: notificationsFor(event, facts), people: facts };
  }
  if (isTakenDown(event)) {
    const facts = await readListingFacts(tx, event);
    return facts && { notifications: notificationsFor(event, facts), people: { person: facts.person } };
  }
  if (isOfWatch(event)) {
    const facts = await readWatchFacts(tx, event);
    return { notifications: notificationsFor(event, facts), people: { person: facts.person } };
  }
  await lockPartiesForShare(tx, event.bookingId);
  const wanted = { bookingId: event.bookingId, ...row.reads?.(event, occurredAt) };
  const facts = await readNotificationFacts(tx, wanted);
  return facts && { notifications: notificationsFor(event, facts), people: facts };
}

/** Notifies people of what has happened to their bookings and their money, each of it once (decision records 0016, 0026). */
export function createNotifications({ unitOfWork, clocks, config, live }: Platform): Notifications {
  const product: Clock = clocks.product;
  const send = createNotificationSender({ clocks, config, live });

  /** Answers how many notifications there are to give; those that were given before are not given again. */
  async function notify(event: NotifiableEvent, occurredAt: Date, to?: Recipient): Promise<number> {
    const row = rowFor(event.type);
    if (!row) return 0;
    const about = { key: keyFor(row, event, occurredAt), event, row };
    return unitOfWork.run(async (tx) => {
      const batch = await batchOf(tx, event, row, occurredAt);
      if (!batch) return 0;
      const notifications = batch.notifications.filter(
        (notification) => to === undefined || notification.to === to,
      );
      for (const notification of notifications) {
        const person = batch.people[notification.to];
        if (person) await send(tx, notification, person, about);
      }
      return notifications.length;
    });
  }

  return {
    subscriber: {
      name: 'notifications',
      async handle({ event, occurredAt }) {
        if (isNotifiable(event)) await notify(event, occurredAt);
      },
    },
    async notifyOwnerOfPayment(bookingId) {
      return (await notify({ type: 'booking.paid', bookingId }, product.now(), 'owner')) > 0;
    },
  };
}
