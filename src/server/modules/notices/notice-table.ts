import { ACCOUNT_NOTICES } from './account-notices.ts';
import { CHARGE_NOTICES } from './charge-notices.ts';
import { HOLD_NOTICES } from './hold-notices.ts';
import { LAPSE_NOTICES } from './lapse-notices.ts';
import type { FactsOf, Notice, Told, Writers } from './notice.ts';
import { OVERDUE_NOTICES } from './overdue-notices.ts';
import { PAYOUT_NOTICES } from './payout-notices.ts';
import { RENTAL_NOTICES } from './rental-notices.ts';

/** What nobody is told, and why. */
export const UNTOLD = {
  'booking.created':
    'Nobody has to do anything until the fee is paid; what is not paid is gone in half an hour.',
  'booking.hold_placed': 'It is what everybody expects once the fee is paid; a card that refuses it is told.',
} as const satisfies Partial<Record<Told['type'], string>>;

type ToldType = Exclude<Told['type'], keyof typeof UNTOLD>;

/**
 * Who is told what, by event of a booking's life, of its money and of an owner's account (product decisions §2, §3, §12): the
 * one table from which mails, texts and alerts are made. An event that is neither here nor in `UNTOLD` does not compile.
 */
export const TABLE: Writers<ToldType> = {
  ...RENTAL_NOTICES,
  ...LAPSE_NOTICES,
  ...HOLD_NOTICES,
  ...CHARGE_NOTICES,
  ...PAYOUT_NOTICES,
  ...OVERDUE_NOTICES,
  ...ACCOUNT_NOTICES,
};

const isTold = (type: Told['type']): type is ToldType => !Object.hasOwn(UNTOLD, type);

/** What is told of an event; `facts` are those of its kind. */
export function noticesFor<Event extends Told>(event: Event, facts: FactsOf<Event['type']>): Notice[] {
  const { type } = event;
  if (!isTold(type)) return [];
  // The event and its facts are of one type, which the compiler cannot follow through the table.
  const write = TABLE[type] as unknown as (event: Told, facts: unknown) => Notice[];
  return write(event, facts);
}
