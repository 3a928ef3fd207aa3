import type { FleetQuery, FleetRental, FleetRow } from '#shared/contracts/fleet.ts';
import { categoryOf } from '#shared/domain/categories.ts';
import { centsToDecimal } from '#shared/domain/money.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { Page } from '#server/http/pagination.ts';
import type { Platform } from '#server/platform.ts';
import { publicName } from '../../users/index.ts';
import { fleetPage } from './fleet-page.ts';
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
    async list(actor: MemberActor, query: FleetQuery): Promise<Page<FleetRow>> {
      const now = clocks.product.now();
      const { rows, nextCursor } = await fleetPage(cursors, actor, query, (filter, page) =>
        readFleet(db, actor.id, filter, { now, ...page }),
      );
      return { rows: rows.map(presentRow), nextCursor };
    },
  };
}
