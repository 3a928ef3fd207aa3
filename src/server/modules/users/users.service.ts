import type { UserRating, UserRatingsQuery } from '#shared/contracts/ratings.ts';
import type { RatingStats, UserCard } from '#shared/contracts/users.ts';
import { answerRecordOf } from '#shared/domain/answer-record.ts';
import { answerRecordDays } from '#shared/domain/limits.ts';
import { MS_PER_DAY } from '#shared/domain/time-units.ts';
import type { Actor } from '#server/http/actor.ts';
import { type CursorCodec, cursorInstant, type Page } from '#server/http/pagination.ts';
import type { Platform } from '#server/platform.ts';
import { readAskedRequests } from './asked-requests.repository.ts';
import { userNotFound } from './users.policy.ts';
import { ratingStatsOf, userCardOf } from './user-card.ts';
import { presentUserRating } from './user-rating.presenter.ts';
import {
  findUndeletedUser,
  type RatingRow,
  type RatingsKey,
  ratingsOf,
  sharesOpenBooking,
  type UserRow,
} from './users.repository.ts';

const fingerprint = (userId: string) => `user-ratings:${userId}`;

function keyOf(cursors: CursorCodec, userId: string, cursor: string): RatingsKey {
  const [at, id] = cursors.decode(cursor, fingerprint(userId), ['number', 'string']);
  return { createdAt: cursorInstant(at), id: String(id) };
}

/** Whether a user may know the booking of a rating: its parties and the Admin. */
const knowsBooking = (actor: Actor, { rating }: RatingRow): boolean =>
  actor.kind === 'member' && (actor.isAdmin || [rating.raterId, rating.ratedUserId].includes(actor.id));

export function createUsersService({ db, clocks, cursors }: Platform) {
  async function undeletedUser(id: string): Promise<UserRow> {
    const row = await findUndeletedUser(db, id);
    if (!row) throw userNotFound();
    return row;
  }

  /** The person, the Admin, and the other party of a paid, open booking (docs/product/identity.md#card). */
  async function seesContacts(actor: Actor, id: string): Promise<boolean> {
    if (actor.kind === 'guest') return false;
    return actor.id === id || actor.isAdmin || (await sharesOpenBooking(db, actor.id, id));
  }

  return {
    /** What `actor` may know of a person. Throws 404 for an unknown or deleted one. */
    async card(actor: Actor, id: string): Promise<UserCard> {
      const [row, contacts, requests] = await Promise.all([
        undeletedUser(id),
        seesContacts(actor, id),
        readAskedRequests(db, id, new Date(clocks.product.now().getTime() - answerRecordDays * MS_PER_DAY)),
      ]);
      return userCardOf(row, contacts, answerRecordOf(requests));
    },
    async ratingStats(id: string): Promise<RatingStats> {
      return ratingStatsOf(await undeletedUser(id));
    },
    /** The ratings a person received, newest first. */
    async ratings(actor: Actor, id: string, { limit, cursor }: UserRatingsQuery): Promise<Page<UserRating>> {
      const key = cursor === undefined ? undefined : keyOf(cursors, id, cursor);
      await undeletedUser(id);
      const found = await ratingsOf(db, id, limit + 1, key);
      const shown = found.slice(0, limit);
      const last = found.length > limit ? shown.at(-1)?.rating : undefined;
      const nextCursor = last && cursors.encode(fingerprint(id), [last.createdAt.getTime(), last.id]);
      const rows = shown.map((row) => presentUserRating(row, knowsBooking(actor, row)));
      return { rows, nextCursor };
    },
  };
}

export type UsersService = ReturnType<typeof createUsersService>;
