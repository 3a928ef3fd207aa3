import type {
  AnalyticsSummary,
  EquipmentAnalytics,
  ExportQuery,
  ItemSchedule,
} from '#shared/contracts/analytics.ts';
import type { Locale } from '#shared/domain/languages.ts';
import { dayAt, type Day } from '#shared/domain/calendar.ts';
import { maximumScheduleDays } from '#shared/domain/listing-limits.ts';
import { signInFirst, type Actor } from '#server/http/actor.ts';
import type { NamedFile } from '#server/http/api-routes.ts';
import { requireSelf } from '#server/http/self.ts';
import type { Platform } from '#server/platform.ts';
import { askedDays } from '../equipment/index.ts';
import { presentItem, presentSchedule, presentSummary } from './analytics.presenter.ts';
import { readEarnedByMonth } from './earnings.repository.ts';
import { EXPORT_TEXTS } from './export-texts.ts';
import { itemsFile, rentalsFile } from './export.csv.ts';
import { readRentalsForExport, type RentalKey, type RentalRow } from './export.repository.ts';
import { readItemFigures } from './item-figures.ts';
import { readItems } from './items.repository.ts';
import { readSpans } from './schedule.repository.ts';
import { readReturns, readUpcoming } from './upcoming.repository.ts';

/** Rows that are read at once for an export. */
const ROWS_AT_ONCE = 2000;

interface Whose {
  readonly userId?: string | undefined;
}

/** Whose figures these are. Throws 401, 403. */
function ownerOf(actor: Actor, { userId }: Whose): string {
  if (userId !== undefined) requireSelf(actor, userId, true);
  else if (actor.kind === 'guest') throw signInFirst();
  return userId ?? actor.id;
}

/** Rows of the same key, by it. */
function grouped<Row extends { readonly equipmentId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.equipmentId);
    if (group) group.push(row);
    else groups.set(row.equipmentId, [row]);
  }
  return groups;
}

export function createAnalytics({ db, clocks }: Pick<Platform, 'db' | 'clocks'>) {
  /** Page by page, so that many years of rentals do not fill the memory. */
  async function* rentalsOf(ownerId: string): AsyncGenerator<RentalRow> {
    let after: RentalKey | undefined;
    do {
      const rows = await readRentalsForExport(db, ownerId, after, ROWS_AT_ONCE);
      yield* rows;
      after = rows.length < ROWS_AT_ONCE ? undefined : rows.at(-1);
    } while (after);
  }

  return {
    /** Every item that is listed still, the newest first; the guest's own are none. */
    async items(actor: Actor, whose: Whose): Promise<EquipmentAnalytics[]> {
      const ownerId = ownerOf(actor, whose);
      if (actor.kind === 'guest') return [];
      const now = clocks.product.now();
      const [items, upcoming] = await Promise.all([
        readItemFigures(db, ownerId, now),
        readUpcoming(db, ownerId, now).then(grouped),
      ]);
      return items
        .filter(({ row }) => !row.isRemoved)
        .map((item) => presentItem(item, upcoming.get(item.row.id) ?? []));
    },

    async summary(actor: Actor, whose: Whose): Promise<AnalyticsSummary> {
      const ownerId = ownerOf(actor, whose);
      const now = clocks.product.now();
      const [items, months, returns] = await Promise.all([
        readItemFigures(db, ownerId, now),
        readEarnedByMonth(db, ownerId, now),
        readReturns(db, ownerId),
      ]);
      return presentSummary(items, months, returns, now);
    },

    /** What lies on the days of each item that is listed still. Throws 422 for days that are reversed or too many. */
    async schedule(actor: Actor, asked: Whose & { from: Day; to: Day }): Promise<ItemSchedule[]> {
      const ownerId = ownerOf(actor, asked);
      const now = clocks.product.now();
      const days = askedDays(asked, asked.from, maximumScheduleDays);
      const [items, spans] = await Promise.all([
        readItems(db, ownerId),
        readSpans(db, ownerId, days, now).then(grouped),
      ]);
      return items
        .filter(({ isRemoved }) => !isRemoved)
        .map((item) => presentSchedule(item, spans.get(item.id) ?? [], now));
    },

    async export(actor: Actor, query: ExportQuery, language: Locale): Promise<NamedFile> {
      const ownerId = ownerOf(actor, query);
      const now = clocks.product.now();
      const today = dayAt(now, 'UTC');
      const texts = EXPORT_TEXTS[language];
      if (query.kind === 'rentals')
        return { name: `rentals-${today}.csv`, content: rentalsFile(rentalsOf(ownerId), texts) };
      const items = await readItemFigures(db, ownerId, now);
      // What was removed is there where it has a part in the sums.
      const told = items.filter(
        ({ row, earnedCents }) => !row.isRemoved || row.bookings > 0 || earnedCents !== 0,
      );
      return { name: `equipment-${today}.csv`, content: itemsFile(told, texts) };
    },
  };
}

/**
 * An owner's figures (docs/product/analytics.md). One's own, or any owner's for the Admin; another's: 403, for a guest 401.
 */
export type Analytics = ReturnType<typeof createAnalytics>;
