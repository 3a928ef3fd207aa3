import type { Clock } from '#shared/domain/clock.ts';
import type { Transaction } from '#server/db/client.ts';
import type {
  DomainEvent,
  MoneyDomainEvent,
  Subscriber,
  TakenDownDomainEvent,
  WarningDomainEvent,
} from '#server/events/event.ts';
import type { Platform } from '#server/platform.ts';
import { noticeKey } from './notice-keys.ts';
import { createNoticeSender } from './notice-sender.ts';
import { isTold, noticesFor } from './notice-table.ts';
import type { Notice, Recipient, Told } from './notice.ts';
import {
  holdParties,
  readAccountFacts,
  readListingFacts,
  readNoticeFacts,
  readWarningFacts,
  type FactsWanted,
  type NoticePerson,
} from './notices.repository.ts';

export interface Notices {
  readonly subscriber: Subscriber;
  /** Tells the owner that the fee is paid, if that has not been done. Answers whether there is somebody to tell. */
  tellOwnerOfPayment(bookingId: string): Promise<boolean>;
}

const isOfMoney = (event: DomainEvent): event is MoneyDomainEvent =>
  event.type.startsWith('payouts.') || event.type.startsWith('money.');
const isOfWarning = (event: DomainEvent): event is WarningDomainEvent => event.type.startsWith('warning.');
const isTakenDown = (event: DomainEvent): event is TakenDownDomainEvent =>
  event.type === 'listing.taken_down';
const isTellable = (event: DomainEvent): event is Told =>
  (isOfMoney(event) ||
    isOfWarning(event) ||
    isTakenDown(event) ||
    event.type.startsWith('booking.') ||
    event.type.startsWith('message.')) &&
  isTold(event.type);

/** What is to be known of the event besides its booking. */
function wantedOf(
  event: Exclude<Told, MoneyDomainEvent | WarningDomainEvent | TakenDownDomainEvent>,
): FactsWanted {
  const { bookingId } = event;
  if (event.type === 'booking.overdue') return { bookingId, nextId: event.next };
  return event.type === 'message.unseen' ? { bookingId, messageId: event.messageId } : { bookingId };
}

/** What is to be told, and to whom. */
interface Telling {
  readonly notices: readonly Notice[];
  readonly people: Readonly<Partial<Record<Recipient, NoticePerson | undefined>>>;
}

/** Tells people what has happened to their bookings and their money, each of it once (decision records 0016, 0026). */
export function createNotices({ unitOfWork, clocks, config, live }: Platform): Notices {
  const product: Clock = clocks.product;
  const send = createNoticeSender({ clocks, config, live });

  /** Undefined for a booking, a warning or an item that is not there. */
  async function tellingOf(tx: Transaction, event: Told): Promise<Telling | undefined> {
    if (isOfMoney(event)) {
      const facts = await readAccountFacts(tx, 'userId' in event ? event.userId : undefined);
      return { notices: noticesFor(event, facts), people: facts };
    }
    if (isOfWarning(event)) {
      const facts = await readWarningFacts(tx, event.warningId);
      return facts && { notices: noticesFor(event, facts), people: { person: facts.person } };
    }
    if (isTakenDown(event)) {
      const facts = await readListingFacts(tx, event);
      return facts && { notices: noticesFor(event, facts), people: { person: facts.person } };
    }
    await holdParties(tx, event.bookingId);
    const facts = await readNoticeFacts(tx, wantedOf(event));
    return facts && { notices: noticesFor(event, facts), people: facts };
  }

  /** Answers how many notices there are to give; those that were given before are not given again. */
  function tell(event: Told, occurredAt: Date, to?: Recipient): Promise<number> {
    const about = { key: noticeKey(event, occurredAt), event };
    return unitOfWork.run(async (tx) => {
      const telling = await tellingOf(tx, event);
      if (!telling) return 0;
      const notices = telling.notices.filter((notice) => to === undefined || notice.to === to);
      for (const notice of notices) {
        const person = telling.people[notice.to];
        if (person) await send(tx, notice, person, about);
      }
      return notices.length;
    });
  }

  return {
    subscriber: {
      name: 'notices',
      async handle({ event, occurredAt }) {
        if (isTellable(event)) await tell(event, occurredAt);
      },
    },
    async tellOwnerOfPayment(bookingId) {
      return (await tell({ type: 'booking.paid', bookingId }, product.now(), 'owner')) > 0;
    },
  };
}
