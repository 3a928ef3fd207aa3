import type { Availability, ConditionRating, EquipmentDetail } from '#shared/contracts/equipment.ts';
import { dayAt, type Day } from '#shared/domain/calendar.ts';
import { firstBookableDay } from '#shared/domain/rental-rules.ts';
import type { Actor } from '#server/http/actor.ts';
import { type PageRequest, cursorInstant, type Page } from '#server/http/pagination.ts';
import { createSharedReads } from '#server/lib/shared-reads.ts';
import type { Platform } from '#server/platform.ts';
import { isShutOut } from '../payment-mode/index.ts';
import { readConditionRatings } from './condition-ratings.repository.ts';
import { askedDays } from './days.ts';
import { equipmentNotFound } from './equipment-not-found.ts';
import { presentConditionRating, presentDetail } from './equipment.presenter.ts';
import { isRenting, readItem, type DetailRow } from './equipment.repository.ts';
import { readTakenDays } from './taken-days.ts';

export function createEquipmentService({
  config,
  db,
  clocks,
  cursors,
}: Pick<Platform, 'config' | 'db' | 'clocks' | 'cursors'>) {
  // A page asks for the item and for what belongs to it at the same time.
  const shareItem = createSharedReads<DetailRow | undefined>();

  async function item(id: string): Promise<DetailRow> {
    const row = id.includes('\0') ? undefined : await shareItem(id, () => readItem(db, id));
    if (!row || isShutOut(config, row.ownerId)) throw equipmentNotFound();
    return row;
  }

  return {
    /** One item's page, hidden ones included (then `isAvailable` is false). Throws 404 `equipment_not_found`. */
    async detail(id: string, actor: Actor): Promise<EquipmentDetail> {
      const row = await item(id);
      const isOwn = actor.kind === 'member' && actor.id === row.ownerId;
      const seesExactPosition = isOwn || (actor.kind === 'member' && (await isRenting(db, id, actor.id)));
      return presentDetail(row, { isOwn, seesExactPosition });
    },

    /** The days on which it cannot be had. Throws 404, and 422 for a span that is reversed or too long. */
    async availability(
      id: string,
      span: { from?: Day | undefined; to?: Day | undefined },
    ): Promise<Availability> {
      const [row, now] = [await item(id), clocks.product.now()];
      const { timeZone } = row;
      const { from, to } = askedDays(span, dayAt(now, timeZone));
      const taken = await readTakenDays(db, row, { first: from, last: to });
      const firstBookable = firstBookableDay(now, row.leadTimeHours, timeZone);
      return { from, to, timeZone, taken: [...taken].sort(), firstBookable };
    },

    async conditionRatings(
      actor: Actor,
      id: string,
      { limit, cursor }: PageRequest,
    ): Promise<Page<ConditionRating>> {
      await item(id);
      const fingerprint = `ratings:${id}`;
      const after =
        cursor === undefined ? undefined : cursors.decode(cursor, fingerprint, ['number', 'string']);
      if (after) cursorInstant(Number(after[0]) / 1000);
      const rows = await readConditionRatings(db, id, after, limit + 1);
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      const hasMore = rows.length > limit && last !== undefined;
      return {
        rows: page.map((row) => presentConditionRating(row, actor)),
        nextCursor: hasMore ? cursors.encode(fingerprint, [last.createdAtMicros, last.id]) : undefined,
      };
    },
  };
}

export type EquipmentService = ReturnType<typeof createEquipmentService>;
