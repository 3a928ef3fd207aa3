import { sql } from 'drizzle-orm';
import type { Answer } from '../world/press.ts';
import type { World } from '../world/world.ts';
import { press, rowOf, type Rental } from './rental.ts';

const BUTTONS: readonly (readonly [what: string, body?: object])[] = [
  ['accept'],
  ['cancel'],
  ['confirm-pickup'],
  ['confirm-return'],
  ['capture-payment'],
  ['capture-payment', { finalAmount: '0.50' }],
  ['capture-payment', { finalAmount: '99999.00' }],
  ['deny-completion'],
  ['release-hold'],
  ['release-days'],
  ['change-card'],
  ['charge-late-fee'],
];
const MORE_BUTTONS: typeof BUTTONS = [
  ...BUTTONS,
  ['changes/accept', { changeId: 'chg_unknown', sha256: 'x' }],
  ['changes/decline', { changeId: 'chg_unknown' }],
  ['claim', { amount: '25000.01', description: 'More than it has cost.' }],
  ['claim/answer', { answer: 'accept', amount: '0.01' }],
  ['claim/answer', { answer: 'withdraw' }],
  ['usage/readings', { stage: 'return', engineHours: 1, fuelEighths: 0, photoId: 'evi_unknown' }],
  ['usage/confirm', { stage: 'pickup', readingId: 'rdg_unknown' }],
];

const buttonsOf = ({ isPlain }: World): typeof BUTTONS => (isPlain ? BUTTONS : MORE_BUTTONS);

/** What a refused or a repeated call must leave as it was. */
async function fingerprint({ db }: World, { id }: Rental): Promise<string | undefined> {
  const found = await db.execute<{ facts: string; pending: number }>(sql`
    select (select count(*)::int from payment_operations where booking_id = ${id} and status = 'pending') as pending, md5(concat_ws('/',
      (select b::text from bookings b where id = ${id}),
      (select string_agg(concat(id, status, captured_cents, refunded_cents), ',' order by id) from payments where booking_id = ${id}),
      (select string_agg(concat(idempotency_key, status), ',' order by id) from payment_operations where booking_id = ${id}),
      (select string_agg(c::text, ',' order by id) from booking_changes c where booking_id = ${id}),
      (select c::text from damage_claims c where booking_id = ${id}),
      (select string_agg(r::text, ',' order by id) from usage_readings r where booking_id = ${id}),
      (select c::text from usage_charges c where booking_id = ${id}),
      (select count(*) from booking_transitions where booking_id = ${id}),
      (select count(*) from journal_entries where booking_id = ${id}))) as facts`);
  const [row] = found.rows;
  // A call that waits is made on every occasion.
  return row?.pending === 0 ? row.facts : undefined;
}

/** An action and its answer; with `mustNot`, checks that it changed nothing. */
async function watched(
  world: World,
  rental: Rental,
  who: string,
  [what, body]: readonly [string, object?],
  mustNot: (answer: Answer) => string | undefined,
): Promise<Answer> {
  const before = await fingerprint(world, rental);
  const answer = await press(world, rental, who, what, body);
  const why = mustNot(answer);
  if (why !== undefined && before !== undefined && before !== (await fingerprint(world, rental)))
    world.diary.problem(
      `${rental.id}: ${who} ${what}, ${why} (${answer.status} ${answer.code ?? ''}), changed it`,
    );
  return answer;
}

const refused = ({ status }: Answer): string | undefined =>
  status >= 400 && status < 500 ? 'refused' : undefined;

/** A stranger presses something: not found, and nothing has changed. */
export async function strangerPresses(world: World, rental: Rental): Promise<void> {
  const { chance, cast, diary } = world;
  const strangers = [...cast.owners, ...cast.renters].filter(
    (id) => id !== rental.ownerId && id !== rental.renterId,
  );
  const button = chance.pick(buttonsOf(world));
  const answer = await watched(world, rental, chance.pick(strangers), button, () => 'by a stranger');
  if (answer.status === 200) diary.problem(`${rental.id}: a stranger may ${button[0]}`);
}

/** One side, or the Admin, presses anything at any time: done by the rules, or refused without a trace. */
export async function sidePresses(world: World, rental: Rental): Promise<void> {
  const { chance } = world;
  const who = chance.pick([rental.ownerId, rental.renterId, rental.ownerId, rental.renterId, 'Admin']);
  await watched(world, rental, who, chance.pick(buttonsOf(world)), refused);
}

/** The same button twice by the same person: the second time nothing more happens, except where it tries a refusal again. */
export async function pressesTwice(
  world: World,
  rental: Rental,
  who: string,
  button: readonly [string, object?],
): Promise<void> {
  const first = await press(world, rental, who, button[0], button[1]);
  if (first.status !== 200) return;
  const { status, holdStatus, lateFeeStatus } = await rowOf(world, rental);
  const isRetry = holdStatus === 'capture_failed' || lateFeeStatus === 'failed';
  const again = await watched(world, rental, who, button, () => (isRetry ? undefined : 'repeated'));
  // What was undone once cannot be undone again.
  const isSpent = again.code === 'confirmation_stands';
  // A capture that waited is made on the first occasion, and completes the rental whose no-show the owner has stated.
  const isOver = button[0] === 'confirm-pickup' && status === 'completed';
  // The first press was queued while the provider was silent; the second one is answered with what the card says.
  const isHeardOf = again.code === 'late_fee_refused';
  if (again.status >= 400 && again.status < 500 && !isRetry && !isSpent && !isOver && !isHeardOf)
    world.diary.problem(
      `${rental.id}: ${who} ${button[0]} was answered 200, and repeated ${again.status} ${again.code ?? ''}`,
    );
}
