import type { PlatformWeeks } from '#shared/contracts/admin-audit.ts';
import { dayAt } from '#shared/domain/calendar.ts';
import { centsToDecimal } from '#shared/domain/money.ts';
import { mondayOf, platformTimeZone, weeksUpTo } from '#shared/domain/platform-weeks.ts';
import type { Platform } from '#server/platform.ts';
import { readPlatformWeeks } from './platform-weeks.repository.ts';

/** Bookings, gross volume and take of the `count` weeks up to the present one, oldest first (decision record 0029). */
export type ReadPlatformWeeks = (count: number) => Promise<PlatformWeeks>;

export function createPlatformWeeks({ db, clocks }: Pick<Platform, 'db' | 'clocks'>): ReadPlatformWeeks {
  return async (count) => {
    const today = dayAt(clocks.product.now(), platformTimeZone);
    const [from = mondayOf(today)] = weeksUpTo(today, count);
    const rows = await readPlatformWeeks(db, { from, to: mondayOf(today) }, platformTimeZone);
    return {
      timeZone: platformTimeZone,
      weeks: rows.map(({ week, bookings, volumeCents, takeCents }) => ({
        week,
        bookings,
        grossVolume: centsToDecimal(volumeCents),
        take: centsToDecimal(takeCents),
      })),
    };
  };
}
