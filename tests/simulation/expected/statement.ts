import type { Happened, Story } from './story.ts';

const DAY = 24 * 3_600_000;

/** The owner's word alone that a rental is over, and what was made of it (docs/product/booking.md#statement). */
export interface Statement {
  readonly said: Happened;
  /** The renter, within the day. */
  readonly denied: Happened | undefined;
  /** From then on money may be taken for it: the renter's or the Admin's word, or the end of a day's silence. */
  readonly countsAt: Date | undefined;
}

const isOwners = ({ event, actor, from }: Happened): boolean =>
  event === 'complete' && actor === 'owner' && from === 'confirmed';
const isRenters =
  (event: string) =>
  (one: Happened): boolean =>
    one.event === event && one.actor === 'renter';

/** Undefined without a statement by the owner alone: both confirmed, or the Admin completed it. */
export function statementOf({ happened }: Pick<Story, 'happened'>): Statement | undefined {
  const at = happened.findIndex(isOwners);
  const said = happened[at];
  if (!said || happened.slice(0, at).some(isRenters('confirm_pickup'))) return undefined;
  const later = happened.slice(at + 1);
  const denied = later.find(isRenters('deny_completion'));
  const agreed = later.find(
    (one) => isRenters('confirm_return')(one) || (one.event === 'complete' && one.actor === 'admin'),
  );
  const silence = denied ? undefined : new Date(said.at.getTime() + DAY);
  const countsAt = agreed && (silence === undefined || agreed.at < silence) ? agreed.at : silence;
  return { said, denied, countsAt };
}

/** How it came to its end, in a word for the counts; and what is wrong with that. */
export function outcomeOf(story: Story): { how: string; problem: string | undefined } | undefined {
  const statement = statementOf(story);
  const end = story.happened.find(({ to }) => to === 'canceled' || to === 'completed');
  if (!statement || !end) return undefined;
  const { said, denied, countsAt } = statement;
  const how = `${said.to === 'active' ? 'handover' : 'no-show'} by the owner’s word, ${denied ? 'denied, ' : ''}${end.to}`;
  const late = denied !== undefined && denied.at.getTime() > said.at.getTime() + DAY;
  if (late) return { how, problem: 'was denied after its day' };
  if (end.to === 'completed' && (countsAt === undefined || end.at < countsAt))
    return { how, problem: 'was completed before anybody had agreed' };
  const giver = end.actor === 'admin' || end.actor === 'owner';
  // Once the Admin has agreed, a no-show whose hold dies before its capture expires as any other does.
  const wasDecided = countsAt !== undefined && end.at >= countsAt;
  if (end.to === 'canceled' && denied && !giver && !wasDecided)
    return { how, problem: `was canceled by ${end.actor}` };
  return { how, problem: undefined };
}
