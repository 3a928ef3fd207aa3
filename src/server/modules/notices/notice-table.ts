import { ACCOUNT_NOTICES } from './account-notices.ts';
import { CHARGE_NOTICES } from './charge-notices.ts';
import { HOLD_NOTICES } from './hold-notices.ts';
import { LAPSE_NOTICES } from './lapse-notices.ts';
import type { Draft, FactsOf, Notice, NoticeTopic, Recipient, Told, Writers } from './notice.ts';
import type { NoticePerson } from './notices.repository.ts';
import { OVERDUE_NOTICES } from './overdue-notices.ts';
import { PAYOUT_NOTICES } from './payout-notices.ts';
import { PEOPLE_NOTICES } from './people-notices.ts';
import { REMINDER_NOTICES } from './reminder-notices.ts';
import { RENTAL_NOTICES } from './rental-notices.ts';
import { TAKEN_DOWN_NOTICES } from './taken-down-notices.ts';
import { WARNING_NOTICES } from './warning-notices.ts';

/** What nobody is told, and why. */
export const UNTOLD = {
  'booking.created':
    'Nobody has to do anything until the fee is paid; what is not paid is gone in half an hour at the latest.',
  'booking.hold_placed': 'It is what everybody expects once the fee is paid; a card that refuses it is told.',
  'warning.dismissed': 'The warning is gone from their profile; nobody has to do anything.',
  'message.sent': 'Open pages show it at once; whoever does not look is told after a while (message.unseen).',
} as const satisfies Partial<Record<Told['type'], string>>;

type ToldType = Exclude<Told['type'], keyof typeof UNTOLD>;

/**
 * Who is told what, by event of a booking's life, of its money, of its conversation and of an owner's account (product
 * decisions §2, §3, §12): the one table from which mails, texts and alerts are made. An event that is neither here nor in
 * `UNTOLD` does not compile.
 */
export const TABLE: Writers<ToldType> = {
  ...RENTAL_NOTICES,
  ...LAPSE_NOTICES,
  ...HOLD_NOTICES,
  ...CHARGE_NOTICES,
  ...PAYOUT_NOTICES,
  ...OVERDUE_NOTICES,
  ...ACCOUNT_NOTICES,
  ...REMINDER_NOTICES,
  ...PEOPLE_NOTICES,
  ...WARNING_NOTICES,
  ...TAKEN_DOWN_NOTICES,
};

/**
 * What a person chooses by (decision record 0026). An item that is overdue costs its renter by the hour and keeps its owner's
 * machine away, which is why nobody can turn its mail off.
 */
const TOPIC_OF: { readonly [Type in ToldType]: NoticeTopic } = {
  'booking.paid': 'requests',
  'booking.confirmed': 'requests',
  'booking.declined': 'requests',
  'booking.canceled': 'requests',
  'booking.lapsed': 'requests',
  'booking.pickup_confirmed': 'handover',
  'booking.return_confirmed': 'handover',
  'booking.confirmation_undone': 'handover',
  'booking.days_released': 'handover',
  'booking.item_missing': 'handover',
  'booking.item_back': 'handover',
  'booking.condition_added': 'handover',
  'booking.reminder': 'reminders',
  'booking.overdue': 'money',
  'booking.closing': 'money',
  'booking.completed': 'money',
  'booking.hold_refused': 'money',
  'booking.renewal_refused': 'money',
  'booking.hold_renewed': 'money',
  'booking.hold_mended': 'money',
  'booking.hold_expired': 'money',
  'booking.captured_early': 'money',
  'booking.capture_failed': 'money',
  'booking.balance_waived': 'money',
  'booking.refunded': 'money',
  'booking.refund_failed': 'money',
  'booking.late_fee_charged': 'money',
  'booking.late_fee_failed': 'money',
  'booking.paid_out': 'money',
  'booking.payout_reversed': 'money',
  'booking.payout_failed': 'money',
  'booking.disputed': 'money',
  'booking.dispute_closed': 'money',
  'payouts.account_changed': 'money',
  'payouts.bank_failed': 'money',
  'money.differs': 'money',
  'booking.rated': 'ratings',
  'message.unseen': 'messages',
  'warning.issued': 'account',
  'listing.taken_down': 'account',
};

/** The reminder to rate goes with the ratings. */
function topicOf(event: Told, type: ToldType): NoticeTopic {
  return event.type === 'booking.reminder' && event.which === 'review' ? 'ratings' : TOPIC_OF[type];
}

/** Whether anything is ever told of events of a type. */
export const isTold = (type: string): type is ToldType => !Object.hasOwn(UNTOLD, type);

/** What is told of an event, to each in their language; `facts` are those of its kind. */
export function noticesFor<Event extends Told>(event: Event, facts: FactsOf<Event['type']>): Notice[] {
  const { type } = event;
  if (!isTold(type)) return [];
  // The event and its facts are of one type, which the compiler cannot follow through the table.
  const write = TABLE[type] as unknown as (event: Told, facts: unknown) => Draft[];
  const topic = topicOf(event, type);
  const people = facts as unknown as Readonly<Record<Recipient, NoticePerson | undefined>>;
  return write(event, facts).map((draft) => {
    const language = people[draft.to]?.locale ?? 'en';
    return { ...draft, title: draft.title(language), text: draft.text(language), language, topic };
  });
}
