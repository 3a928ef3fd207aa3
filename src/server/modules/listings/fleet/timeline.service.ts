import type { TimelineQuery, TimelineRow, TimelineSpan } from '#shared/contracts/fleet.ts';
import { dayAt } from '#shared/domain/calendar.ts';
import { categoryOf } from '#shared/domain/categories.ts';
import { maximumScheduleDays } from '#shared/domain/listing-limits.ts';
import { timelineState } from '#shared/domain/timeline.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { Page } from '#server/http/pagination.ts';
import type { Platform } from '#server/platform.ts';
import { readSpans, type SpanRow } from '../../analytics/index.ts';
import { askedDays } from '../../equipment/index.ts';
import { publicName } from '../../users/index.ts';
import { fleetPage } from './fleet-page.ts';
import { readFleetItems, type FleetItemRow } from './fleet.repository.ts';

function renterOf({ firstName, lastName, deletedAt }: SpanRow): string | null {
  if (firstName === null || lastName === null) return null;
  return publicName({ firstName, lastName, deletedAt: deletedAt === null ? null : new Date(deletedAt) });
}

const presentSpan = (row: SpanRow): TimelineSpan => ({
  kind: row.kind,
  startDate: row.firstDay,
  endDate: row.lastDay,
  bookingId: row.kind === 'booking' ? row.bookingId : null,
  state: row.kind === 'booking' && row.status ? timelineState({ ...row, status: row.status }) : null,
  renterName: row.kind === 'booking' ? renterOf(row) : null,
  blockId: row.blockId,
  reason: row.kind === 'block' ? (row.reason ?? 'other') : null,
  feed: row.feed,
});

const presentRow = (
  { sortKey: _key, categoryId, ...item }: FleetItemRow,
  spans: readonly SpanRow[],
  now: Date,
): TimelineRow => ({
  ...item,
  category: categoryOf(categoryId)?.name ?? categoryId,
  today: dayAt(now, item.timeZone),
  spans: spans.filter(({ equipmentId }) => equipmentId === item.id).map(presentSpan),
});

export function createTimeline({ db, cursors, clocks }: Pick<Platform, 'db' | 'cursors' | 'clocks'>) {
  return {
    /**
     * The caller's own machines by name, with what lies on the asked days. Throws 400 for a cursor of another question, 422 for
     * days that are reversed or too many.
     */
    async list(actor: MemberActor, { from, to, ...query }: TimelineQuery): Promise<Page<TimelineRow>> {
      const now = clocks.product.now();
      const days = askedDays({ from, to }, from, maximumScheduleDays);
      const { rows, nextCursor } = await fleetPage(cursors, actor, query, (filter, page) =>
        readFleetItems(db, actor.id, filter, { now, ...page }),
      );
      const items = rows.map(({ id }) => id);
      const spans = items.length > 0 ? await readSpans(db, actor.id, { ...days, items }, now) : [];
      return { rows: rows.map((row) => presentRow(row, spans, now)), nextCursor };
    },
  };
}
