import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  isNotNull,
  isNull,
  like,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { AdminUsersQuery } from '#shared/contracts/admin-people.ts';
import type { Connection } from '#server/db/client.ts';
import { bookings, equipment, users, warnings } from '#server/db/schema/index.ts';
import { GUEST } from '#server/http/actor.ts';
import type { KeysetPosition } from '#server/http/keyset.ts';
import { anywhere } from '#server/lib/like-pattern.ts';
import type { UserRow } from '../users/index.ts';

/** A user of the Admin's table, with columns of other tables. */
export interface PersonRow {
  readonly user: UserRow;
  readonly activeWarnings: number;
}
export type ListedPerson = PersonRow & KeysetPosition;

export type PeopleFilter = Pick<AdminUsersQuery, 'q' | 'filter' | 'sort'>;

const one = sql`1`;
// The three as in the indexes of migration 0012, to the letter.
const wholeName = sql<string>`lower(${users.firstName} || ' ' || ${users.lastName})`;
const email = sql<string>`lower(${users.email})`;
const phoneDigits = sql<string>`regexp_replace(${users.phoneNumber}, '\\D', '', 'g')`;

const activeWarnings = (db: Connection): SQL<number> => {
  const isTheirs = and(eq(warnings.userId, users.id), isNull(warnings.dismissedAt));
  const counted = db.select({ n: count() }).from(warnings).where(isTheirs);
  return sql<number>`(${counted})`.mapWith(Number);
};

/** So few digits match every number. */
const LEAST_DIGITS = 3;

/** Part of a name, of an e-mail address or of a phone number however it is written, or a whole id. */
function isFoundBy(q: string): SQL | undefined {
  const part = sql`lower(${anywhere(q)})`;
  const digits = q.replace(/\D/g, '');
  const isNumber = digits.length >= LEAST_DIGITS && /^[\d +().x-]*$/.test(q);
  return or(
    like(wholeName, part),
    like(email, part),
    isNumber ? like(phoneDigits, anywhere(digits)) : undefined,
    eq(users.id, q),
  );
}

function isOfKind(db: Connection, filter: PeopleFilter['filter']): SQL | undefined {
  const { id } = users;
  switch (filter) {
    case undefined:
    case 'deleted':
      return undefined;
    case 'no_book':
      return eq(users.restrictionNoBook, true);
    case 'no_list':
      return eq(users.restrictionNoList, true);
    case 'unverified':
      return eq(users.emailVerified, false);
    case 'warned': {
      const isActive = and(eq(warnings.userId, id), isNull(warnings.dismissedAt));
      return exists(db.select({ one }).from(warnings).where(isActive));
    }
    case 'owners': {
      const isListed = and(eq(equipment.ownerId, id), isNull(equipment.deletedAt));
      return exists(db.select({ one }).from(equipment).where(isListed));
    }
    case 'renters':
      return exists(db.select({ one }).from(bookings).where(eq(bookings.renterId, id)));
  }
}

interface Order {
  readonly key: SQL;
  /** As what a cursor's text is compared with the key. */
  readonly type: 'timestamptz' | 'text';
  readonly isDown: boolean;
}

function orderOf({ sort, filter }: PeopleFilter): Order {
  const byAge = (isDown: boolean): Order => ({ key: sql`${users.createdAt}`, type: 'timestamptz', isDown });
  // A deleted account has neither name nor address.
  if (filter === 'deleted' && (sort === 'name' || sort === 'email')) return byAge(true);
  switch (sort) {
    case 'newest':
      return byAge(true);
    case 'oldest':
      return byAge(false);
    case 'name':
      return { key: sql`left(${wholeName}, 60)`, type: 'text', isDown: false };
    case 'email':
      return { key: email, type: 'text', isDown: false };
  }
}

function isAfter({ key, type, isDown }: Order, after: KeysetPosition | undefined): SQL | undefined {
  if (!after) return undefined;
  const from = sql`(${after.sortKey}::${sql.raw(type)}, ${after.id})`;
  return isDown ? sql`(${key}, ${users.id}) < ${from}` : sql`(${key}, ${users.id}) > ${from}`;
}

/** Users in the requested order, `many` of them after the key, in one statement; without the guest. */
export function readPeople(
  db: Connection,
  filter: PeopleFilter,
  after: KeysetPosition | undefined,
  many: number,
): Promise<ListedPerson[]> {
  const order = orderOf(filter);
  const inOrder = order.isDown ? desc : asc;
  const isHere = filter.filter === 'deleted' ? isNotNull(users.deletedAt) : isNull(users.deletedAt);
  return db
    .select({
      user: users,
      activeWarnings: activeWarnings(db),
      sortKey: sql<string>`(${order.key})::text`,
      id: users.id,
    })
    .from(users)
    .where(
      and(
        isHere,
        ne(users.id, GUEST.id),
        filter.q ? isFoundBy(filter.q) : undefined,
        isOfKind(db, filter.filter),
        isAfter(order, after),
      ),
    )
    .orderBy(inOrder(order.key), inOrder(users.id))
    .limit(many);
}

/** One of them, deleted accounts included. */
export async function readPersonRow(db: Connection, id: string): Promise<PersonRow | undefined> {
  const [row] = await db
    .select({ user: users, activeWarnings: activeWarnings(db) })
    .from(users)
    .where(and(eq(users.id, id), ne(users.id, GUEST.id)));
  return row;
}
