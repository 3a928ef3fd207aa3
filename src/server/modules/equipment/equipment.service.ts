import type { Availability, ConditionRating, EquipmentDetail } from '#shared/contracts/equipment.ts';
import {
  addDays,
  dayAt,
  daysInclusive,
  daysTouched,
  endOfDay,
  startOfDay,
  type Day,
} from '#shared/domain/calendar.ts';
import { DomainError, invalidFields } from '#shared/domain/errors.ts';
import type { Actor } from '#server/http/actor.ts';
import { cursorInstant, type Page } from '#server/http/pagination.ts';
import type { Platform } from '#server/platform.ts';
import { readConditionRatings } from './condition-ratings.repository.ts';
import { checkDays } from './days.ts';
import { presentConditionRating, presentDetail } from './equipment.presenter.ts';
import { isRenting, readItem, readTaken, type DetailRow } from './equipment.repository.ts';

/** Days shown from today on when nothing else is asked for: three months. */
const DEFAULT_DAYS_AHEAD = 92;
const MOST_DAYS = 400;

export interface PageRequest {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export interface EquipmentService {
  /** One item's page, hidden ones included (then `isAvailable` is false). Throws 404 `equipment_not_found`. */
  detail(id: string, actor: Actor): Promise<EquipmentDetail>;
  /** The days of which any part is taken. Throws 404, and 422 for a span that is reversed or too long. */
  availability(id: string, span: { from?: Day | undefined; to?: Day | undefined }): Promise<Availability>;
  conditionRatings(id: string, request: PageRequest): Promise<Page<ConditionRating>>;
}

function spanOf(span: { from?: Day | undefined; to?: Day | undefined }, today: Day): { from: Day; to: Day } {
  checkDays({ from: span.from, to: span.to });
  const from = span.from ?? today;
  const to = span.to ?? addDays(from, DEFAULT_DAYS_AHEAD);
  if (to < from) throw invalidFields({ to: 'The last day must not be before the first.' });
  if (daysInclusive(from, to) > MOST_DAYS)
    throw invalidFields({ to: `Ask for at most ${MOST_DAYS} days at once.` });
  return { from, to };
}

export function createEquipmentService({
  db,
  clocks,
  cursors,
}: Pick<Platform, 'db' | 'clocks' | 'cursors'>): EquipmentService {
  async function item(id: string): Promise<DetailRow> {
    const row = id.includes('\0') ? undefined : await readItem(db, id);
    if (!row) throw new DomainError('not_found', 'equipment_not_found', 'Equipment not found');
    return row;
  }

  return {
    async detail(id, actor) {
      const row = await item(id);
      const isOwn = actor.kind === 'member' && actor.id === row.ownerId;
      const seesExactPosition = isOwn || (actor.kind === 'member' && (await isRenting(db, id, actor.id)));
      return presentDetail(row, { isOwn, seesExactPosition });
    },

    async availability(id, span) {
      const { timeZone } = await item(id);
      const { from, to } = spanOf(span, dayAt(clocks.product.now(), timeZone));
      const spans = await readTaken(db, id, startOfDay(from, timeZone), endOfDay(to, timeZone));
      const taken = new Set<Day>();
      for (const { fromMs, toMs } of spans) {
        for (const day of daysTouched(new Date(fromMs), new Date(toMs), timeZone))
          if (day >= from && day <= to) taken.add(day);
      }
      return { from, to, timeZone, taken: [...taken].sort() };
    },

    async conditionRatings(id, { limit, cursor }) {
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
        rows: page.map(presentConditionRating),
        nextCursor: hasMore ? cursors.encode(fingerprint, [last.createdAtMicros, last.id]) : undefined,
      };
    },
  };
}
