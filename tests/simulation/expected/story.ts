import { sql } from 'drizzle-orm';
import type { Press } from '../world/press.ts';
import type { World } from '../world/world.ts';
import { termsOf, type Terms } from './terms.ts';

/** One line of a booking's own history. */
export interface Happened {
  readonly event: string;
  readonly from: string | null;
  readonly to: string;
  readonly actor: string;
  readonly actorId: string | null;
  readonly at: Date;
}

/** What one knows of a booking without asking the product for anything but its history. */
export interface Story {
  readonly id: string;
  readonly ownerId: string;
  readonly terms: Terms;
  readonly happened: readonly Happened[];
  /** Calls about it, by all users, answered or not. */
  readonly presses: readonly Press[];
}

type Row = Record<string, unknown> & {
  id: string;
  renter: string;
  owner: string;
  happened: {
    event: string;
    from: string | null;
    to: string;
    actor: string;
    actorId: string | null;
    at: string;
  }[];
};

const isWithin = ({ from, until }: Press, at: Date): boolean => from <= at && at <= until;

/** The request that it came from; one whose answer was lost is known by its hour. */
function requestOf(world: World, { id, renter }: Row, createdAt: Date): Press | undefined {
  const asked = world.presses.filter(({ path }) => path === 'bookings');
  return (
    asked.find(({ answer }) => answer.body['id'] === id) ??
    asked.find((one) => one.who === renter && one.answer.status >= 500 && isWithin(one, createdAt))
  );
}

const itemOf = ({ payload }: Press): string => String(payload['equipmentId']);

/** The press behind a line of the history: by the same person, about this, at that instant. */
export function pressOf({ presses }: Story, { actorId, at }: Happened, what: string): Press | undefined {
  const fitting = presses.filter(
    (one) => one.who === actorId && one.path.endsWith(`/${what}`) && isWithin(one, at),
  );
  return (
    fitting.find(({ answer }) => answer.status === 200) ?? fitting.find(({ answer }) => answer.status >= 500)
  );
}

/** A confirmation that was undone counts for nothing, and neither does its undoing. */
function withoutUndone(lines: readonly Happened[]): Happened[] {
  const kept: Happened[] = [];
  for (const line of lines) {
    if (line.event !== 'undo_confirmation') kept.push(line);
    else
      kept.splice(
        kept.findLastIndex(({ event, actor }) => event.startsWith('confirm_') && actor === line.actor),
        1,
      );
  }
  return kept;
}

/** Every booking's, oldest first. A booking without a request is a problem. */
export async function storiesOf(world: World): Promise<Story[]> {
  const found = await world.db.execute<Row>(sql`
    select b.id, b.renter_id as renter, b.owner_id as owner, (select json_agg(json_build_object('event', t.event, 'from', t.from_status,
      'to', t.to_status, 'actor', t.actor_kind, 'actorId', t.actor_id, 'at', t.at) order by t.sequence)
      from booking_transitions t where t.booking_id = b.id) as happened
    from bookings b order by b.created_at, b.id`);
  return found.rows.flatMap((row) => {
    const happened = withoutUndone(row.happened.map((one) => ({ ...one, at: new Date(one.at) })));
    const createdAt = happened[0]?.at ?? new Date(0);
    const request = requestOf(world, row, createdAt);
    const terms =
      request &&
      termsOf(request, world.listings.at(itemOf(request), world.presses.indexOf(request)), createdAt);
    if (!terms) {
      world.diary.problem(`${row.id}: nobody has asked for it`);
      return [];
    }
    const presses = world.presses.filter(({ path }) => path.startsWith(`bookings/${row.id}/`));
    return [{ id: row.id, ownerId: row.owner, terms, happened, presses }];
  });
}
