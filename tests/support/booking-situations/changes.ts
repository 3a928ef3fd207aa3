import type { BookingFacts } from '#shared/domain/booking-facts.ts';
import { hour } from '../booking-facts.ts';
import { ACTIVE, activeAnyway, closed, confirmReturnColumns, money, waive } from './active.ts';
import { early, firstHalf, HELD } from './confirmed.ts';
import { cancel, mayBeMissing, release } from './outcomes.ts';
import { situation, START, type Situation } from './situation.ts';

/** The situations in which the dates can be changed (docs/product/changes.md#ask): agreed on and not over, or out; the balance at rest. */
const DATES_MAY_CHANGE = new Set([
  'confirmed, the hold scheduled',
  'confirmed and held, before the start',
  'confirmed at once',
  'the owner has confirmed the pickup',
  'the renter has confirmed the pickup',
  'a day after the start',
  'a refused hold that was mended with another card',
  'captured early, before the pickup',
  'out',
  'out, captured early',
  'out at once, confirmed by nobody',
  ...[25, 24, 23, 3, 2, 1].map((hours) => `held, ${hours} h before the hold expires`),
  'overdue for 59 minutes',
  'overdue for an hour',
  'overdue for 61 minutes',
  'overdue for an hour, the balance captured early',
  'the owner’s pickup is a minute old at most',
  'the owner’s pickup is a minute old',
  'the renter’s pickup is a minute old at most',
  'the renter’s pickup has started the rental',
  'the owner’s pickup has started the rental',
  'captured early, and the renter alone has confirmed the pickup',
]);

/** The same situation with the question of other dates, where it can be asked. */
export function withQuestion(one: Situation): Situation {
  if (one.facts.status === 'pending' || !DATES_MAY_CHANGE.has(one.name)) return one;
  const asked = `${one.facts.status}: reserveChange`;
  return { ...one, allowed: { ...one.allowed, 'owner ask_change': asked, 'renter ask_change': asked } };
}

/** What goes on beside an open change, before the start and when it is out. */
const BESIDE = {
  confirmed: { at: 20, facts: HELD, allowed: { ...early, ...cancel, ...release, ...firstHalf } },
  active: {
    at: START + 1,
    facts: ACTIVE,
    allowed: {
      ...activeAnyway,
      ...money,
      ...closed,
      ...waive,
      'owner confirm_return': confirmReturnColumns,
      'renter confirm_return': confirmReturnColumns,
    },
  },
} as const;

const instantly = {
  confirmed: { ...cancel, ...release, ...firstHalf, ...mayBeMissing('confirmed') },
  active: BESIDE.active.allowed,
} as const;

function open(
  status: 'confirmed' | 'active',
  name: string,
  change: Partial<BookingFacts>,
  answers: Readonly<Record<string, string>>,
): Situation {
  const { at, facts, allowed } = BESIDE[status];
  const changed = {
    ...facts,
    changeState: 'asked',
    changeKind: 'longer',
    changeAskedBy: 'renter',
    changeExpiresAt: hour(at + 4),
    ...change,
  } as const;
  const withoutOwner = Object.entries({ ...allowed, ...instantly[status] }).filter(
    ([who]) => who !== 'owner accept',
  );
  const beside = change.instantBooking
    ? { ...Object.fromEntries(withoutOwner), ...providersWord(status) }
    : allowed;
  return situation(`${status}, ${name}`, at, changed, { ...beside, ...answers });
}

/** What the provider may say of a rental that is booked instantly. */
const providersWord = (status: 'confirmed' | 'active') => ({
  'provider fee_paid': `${status} again`,
  'provider hold_placed': status,
  'provider hold_refused': status,
  'provider capture_failed': status,
  'provider balance_captured': status === 'active' ? 'active: markCaptured' : 'confirmed',
});

export const changes: Situation[] = (['confirmed', 'active'] as const).flatMap((status) => {
  const accepted = `${status}: advanceChange`;
  const dropped = `${status}: dropChange`;
  const at = BESIDE[status].at;
  const paid = {
    'provider change_paid': accepted,
    'provider change_payment_needed': status,
    'provider change_failed': dropped,
  };
  return [
    open(
      status,
      'other dates asked for by the renter',
      {},
      {
        'owner accept_change': accepted,
        'owner decline_change': dropped,
        'renter withdraw_change': dropped,
      },
    ),
    open(
      status,
      'other dates asked for by the owner',
      { changeAskedBy: 'owner' },
      {
        'renter accept_change': accepted,
        'renter decline_change': dropped,
        'owner withdraw_change': dropped,
      },
    ),
    open(
      status,
      'a later end asked for, with instant booking',
      { instantBooking: true },
      {
        'system accept_change': accepted,
        'owner accept_change': accepted,
        'owner decline_change': dropped,
        'renter withdraw_change': dropped,
      },
    ),
    open(
      status,
      'an earlier end asked for, with instant booking',
      { instantBooking: true, changeKind: 'shorter' },
      {
        'owner accept_change': accepted,
        'owner decline_change': dropped,
        'renter withdraw_change': dropped,
      },
    ),
    open(
      status,
      'other dates that nobody has answered in time',
      { changeExpiresAt: hour(at) },
      {
        'owner decline_change': dropped,
        'renter withdraw_change': dropped,
        'system expire_change': dropped,
      },
    ),
    open(status, 'the fee of other dates being charged', { changeState: 'charging' }, paid),
    open(
      status,
      'other dates that wait for the renter’s bank',
      { changeState: 'payment_needed' },
      {
        ...paid,
        'renter withdraw_change': dropped,
      },
    ),
    open(
      status,
      'other dates that have waited too long for the renter’s bank',
      { changeState: 'payment_needed', changeExpiresAt: hour(at) },
      { ...paid, 'renter withdraw_change': dropped, 'system expire_change': dropped },
    ),
    open(
      status,
      'the larger hold of other dates being placed',
      { changeState: 'holding' },
      {
        'provider change_hold_needed': status,
        'provider change_failed': dropped,
      },
    ),
    open(
      status,
      'other dates whose larger hold waits for the renter’s bank',
      { changeState: 'hold_needed' },
      {
        'provider change_failed': dropped,
        'renter withdraw_change': dropped,
      },
    ),
    open(
      status,
      'other dates whose larger hold has waited too long for the renter’s bank',
      { changeState: 'hold_needed', changeExpiresAt: hour(at) },
      {
        'provider change_failed': dropped,
        'renter withdraw_change': dropped,
        'system expire_change': dropped,
      },
    ),
    open(
      status,
      'other dates paid for and held',
      { changeState: 'ready' },
      {
        'provider apply_change': `${status}: applyChange`,
        'provider change_failed': dropped,
      },
    ),
  ];
});
