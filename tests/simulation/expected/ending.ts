import { LEAST } from './money.ts';
import { pressOf, type Happened, type Story } from './story.ts';

const HOUR = 3_600_000;

/** What the end of a booking means: how much of each part of the renter's money is kept, in cents. */
export interface Ending {
  readonly how: string;
  readonly fee: number;
  readonly balance: number;
  readonly lateFee: number;
}

const first = ({ happened }: Story, is: (one: Happened) => boolean): Happened | undefined =>
  happened.find(is);
const has = (story: Story, event: string): boolean => story.happened.some((one) => one.event === event);

/** From when to when the machine was out with this booking's renter. */
function outOf(story: Story): { from: Date; until: Date | undefined } | undefined {
  const pickup = first(story, ({ from, to }) => from === 'confirmed' && to === 'active');
  if (!pickup) return undefined;
  // Completed by one party alone: that is the return.
  const back = pickup.event === 'complete' ? pickup : returnOf(story);
  return { from: pickup.at, until: back?.at };
}

/** The first word of it that it is back. */
const returnOf = (story: Story): Happened | undefined =>
  first(
    story,
    ({ event, from }) => from === 'active' && (event === 'confirm_return' || event === 'complete'),
  );

/** Another rental still had the item at the start, or at `at`: other rules apply then. */
function isMissing({ id, terms }: Story, at: Date, others: readonly Story[]): boolean {
  return others.some((other) => {
    const out = other.id !== id && other.terms.item.id === terms.item.id ? outOf(other) : undefined;
    return out !== undefined && out.from <= at && (out.until === undefined || out.until >= terms.startsAt);
  });
}

/** Whether the fee goes back when it ends like this. */
function isFeeBack({ terms }: Story, { event, actor, at }: Happened): boolean {
  if (event === 'expire_no_show') return false;
  if (event !== 'cancel' || actor !== 'renter') return true;
  return terms.item.isFlexible && at.getTime() <= terms.startsAt.getTime() - 24 * HOUR;
}

const KEPT_BY_RULE = new Set(['expire_no_show', 'cancel']);

function canceled(story: Story, end: Happened, others: readonly Story[]): Ending | undefined {
  const nothing = { fee: 0, balance: 0, lateFee: 0 };
  const how = `${end.event} by ${end.actor}`;
  if (!has(story, 'fee_paid')) return { how: `${how}, unpaid`, ...nothing };
  const isBack = isFeeBack(story, end);
  if (!isBack && KEPT_BY_RULE.has(end.event) && isMissing(story, end.at, others)) return undefined;
  return { how: `${how}, fee ${isBack ? 'back' : 'kept'}`, ...nothing, fee: isBack ? 0 : story.terms.fee };
}

/** The last amount of the balance that the owner asked for; all of it by default. */
function balanceOf(story: Story): number {
  const { fee, balance } = story.terms;
  let wanted = balance;
  for (const one of story.happened) {
    if (one.event === 'release_hold') return 0;
    if (one.event !== 'complete') continue;
    const amount = pressOf(story, one, 'capture-payment')?.payload['finalAmount'];
    if (typeof amount === 'string') wanted = Math.round(Number(amount) * 100) - fee;
  }
  return wanted;
}

/** What a return that was too late costs, in cents; nothing where the owner closed what had never been picked up. */
export function lateFeeOf(story: Story): number {
  const { terms } = story;
  const pickup = first(story, ({ event, to }) => event === 'confirm_pickup' && to === 'active');
  const back = returnOf(story);
  if (!pickup || !back) return 0;
  const late = back.at.getTime() - terms.endsAt(pickup.at).getTime();
  const cents = terms.lateFee(Math.max(0, Math.floor(late / HOUR + 0.5)));
  return cents < LEAST ? 0 : cents;
}

/**
 * By the rules of docs/product/booking.md and money.md, from the request, the presses and the booking's history; undefined where it is
 * not over, or where another rental's delay decides.
 */
export function endingOf(story: Story, others: readonly Story[]): Ending | undefined {
  const end = first(story, ({ to }) => to === 'canceled' || to === 'completed');
  if (!end) return undefined;
  if (end.to === 'canceled') return canceled(story, end, others);
  const balance = balanceOf(story);
  const lateFee = has(story, 'late_fee_charged') ? lateFeeOf(story) : 0;
  const part = balance < story.terms.balance ? 'part of the balance' : 'the balance';
  return {
    how: `${end.event} with ${balance === 0 ? 'nothing' : part}`,
    fee: story.terms.fee,
    balance,
    lateFee,
  };
}

/** A late fee is charged in the end, unless the card is declined. */
export const isLateFeeForgotten = (story: Story): boolean =>
  lateFeeOf(story) > 0 && !has(story, 'late_fee_charged') && !has(story, 'late_fee_failed');
