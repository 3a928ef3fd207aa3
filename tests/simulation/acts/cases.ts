import { sql } from 'drizzle-orm';
import { ask, insist } from '../world/asking.ts';
import type { World } from '../world/world.ts';
import type { Rental } from './rental.ts';

interface Case extends Record<string, unknown> {
  readonly id: string;
  readonly opener: string;
  readonly other: string | null;
}

const casesOf = async ({ db }: World, { id }: Rental): Promise<Case[]> =>
  (
    await db.execute<Case & Record<string, unknown>>(
      sql`select id, opened_by as opener, other_id as other from cases where booking_id = ${id} order by created_at, id`,
    )
  ).rows;

/** Of one form or message, so that a second try is known. */
const keyOf = ({ presses }: World): string => `press_${String(presses.length).padStart(6, '0')}`;

/** A party asks about the rental; a few send the form again, or something else under its key. */
async function openCase(world: World, { id, ownerId, renterId }: Rental): Promise<void> {
  const { chance, diary } = world;
  const who = chance.pick([ownerId, renterId, renterId]);
  const clientKey = keyOf(world);
  const reason = chance.pick(['booking', 'payment', 'other']);
  const form = {
    kind: 'question',
    reason,
    text: `It would not start (${clientKey}).`,
    bookingId: id,
    clientKey,
  };
  const { status, body } = await insist(world, who, '/api/cases', form);
  if (status >= 400) return;
  if (chance.happens(0.2)) {
    const again = await insist(world, who, '/api/cases', form);
    if (again.body['id'] !== body['id']) diary.problem(`${id}: the same form has opened two cases`);
  }
  if (chance.happens(0.1)) {
    const other = await insist(world, who, '/api/cases', { ...form, text: 'Something else.' });
    if (other.status < 400) diary.problem(`${id}: another question was taken for the same form`);
  }
}

/** A party writes, or a stranger, who must not learn of the case. */
async function write(
  world: World,
  { ownerId, renterId }: Rental,
  { id, opener, other }: Case,
): Promise<void> {
  const { chance, cast, diary } = world;
  const clientKey = keyOf(world);
  const who = chance.pick([ownerId, renterId, opener, opener, chance.pick(cast.renters)]);
  const isIn = who === opener || who === other;
  const body = { text: `What now? (${clientKey})`, clientKey };
  const { status } = await insist(world, who, `/api/cases/${id}/messages`, body);
  if (!isIn && status < 400) diary.problem(`${who} writes in the case ${id} of others`);
  if (isIn && chance.happens(0.2)) await insist(world, who, `/api/cases/${id}/messages`, body);
}

/** The Admin answers one party or both, brings the other one in, or closes it; each of it twice at times. */
async function answer(world: World, { id, other }: Case): Promise<void> {
  const { chance } = world;
  const clientKey = keyOf(world);
  const to = other === null ? {} : { to: chance.pick(['opener', 'other', 'both']) };
  const [what, body] = chance.weighted<readonly [string, object?]>([
    [6, ['messages', { text: `We have looked at it (${clientKey}).`, clientKey, ...to }]],
    [2, ['other-party']],
    [3, ['close']],
  ]);
  const url = `/api/admin/cases/${id}/${what}`;
  const { status } = await ask(world, await world.process(), 'Admin', url, body);
  if (status >= 500 || chance.happens(0.2)) await insist(world, 'Admin', url, body);
}

/** Somebody does something about the cases of a rental. */
export async function caseAct(world: World, rental: Rental): Promise<void> {
  const { chance } = world;
  const open = await casesOf(world, rental);
  if (open.length === 0 || chance.happens(0.15)) return openCase(world, rental);
  const one = chance.pick(open);
  return chance.happens(0.5) ? write(world, rental, one) : answer(world, one);
}
