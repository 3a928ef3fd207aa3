import type { FleetQuery, FleetRental, FleetRow } from '#shared/contracts/fleet.ts';
import { categoryOf } from '#shared/domain/categories.ts';
import { centsToDecimal } from '#shared/domain/money.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { Page } from '#server/http/pagination.ts';
import type { Platform } from '#server/platform.ts';
import { publicName } from '../../users/index.ts';
import { readFleet, type FleetRow as Row } from './fleet.repository.ts';

function presentRental(rental: Row['now']): FleetRental | null {
  if (!rental) return null;
  const { bookingId, day, firstName, lastName, deletedAt } = rental;
  const renterName = publicName({
    firstName,
    lastName,
    deletedAt: deletedAt === null ? null : new Date(deletedAt),
  });
  return { bookingId, renterName, day };
}

const presentRow = ({
  sortKey: _key,
  categoryId,
  dailyRateCents,
  earnedCents,
  now,
  next,
  ...row
}: Row): FleetRow => ({
  ...row,
  category: categoryOf(categoryId)?.name ?? categoryId,
  dailyRate: centsToDecimal(dailyRateCents),
  earned: centsToDecimal(earnedCents),
  now: presentRental(now),
  next: presentRental(next),
});

export function createFleetReads({ db, cursors, clocks }: Pick<Platform, 'db' | 'cursors' | 'clocks'>) {
  return {
    /** The caller's own machines by name, with where each one is. Throws 400 for a cursor of another question. */
    async list(
      actor: MemberActor,
      { q, state, category, limit, cursor }: FleetQuery,
    ): Promise<Page<FleetRow>> {
      const filter = { text: q?.trim() || undefined, state, categoryId: category };
      const fingerprint = `fleet:${actor.id}:${JSON.stringify(filter)}`;
      const after =
        cursor === undefined ? undefined : cursors.decode(cursor, fingerprint, ['string', 'string']);
      const now = clocks.product.now();
      const found = await readFleet(db, actor.id, filter, { now, after, limit: limit + 1 });
      const shown = found.slice(0, limit);
      const last = found.length > limit ? shown.at(-1) : undefined;
      return {
        rows: shown.map(presentRow),
        nextCursor: last && cursors.encode(fingerprint, [last.sortKey, last.id]),
      };
    },
  };
}
