import type { AddAvailabilityAlertBody, AvailabilityAlert } from '#shared/contracts/saved-searches.ts';
import { dayAt } from '#shared/domain/calendar.ts';
import { DomainError, invalidFields } from '#shared/domain/errors.ts';
import { maximumAvailabilityAlerts } from '#shared/domain/limits.ts';
import { brokenRule, factsOfDays } from '#shared/domain/rental-rules.ts';
import { problem } from '#shared/domain/problem.ts';
import { signInFirst, type MemberActor } from '#server/http/actor.ts';
import type { Platform } from '#server/platform.ts';
import { equipmentNotFound, isRentable } from '../equipment/index.ts';
import { lockUser } from '../users/index.ts';
import {
  deleteAlert,
  insertAlertFor,
  readAlerts,
  readAwaited,
  type AlertRow,
} from './availability-alerts.repository.ts';

const present = ({ createdAt, ...row }: AlertRow): AvailabilityAlert => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

/** Days of which an item can never be rented are not waited for. Throws 422. */
function requirePossible({ firstDay, lastDay }: AddAvailabilityAlertBody, timeZone: string, now: Date): void {
  if (lastDay < firstDay) throw invalidFields({ lastDay: problem('last_day_before_first') });
  if (firstDay < dayAt(now, timeZone)) throw invalidFields({ firstDay: problem('starts_in_past') });
  const broken = brokenRule(factsOfDays({ firstDay, lastDay }, { now, timeZone }), {});
  if (broken) throw invalidFields({ lastDay: broken.problem });
}

export function createAvailabilityAlertsService({
  db,
  unitOfWork,
  clocks,
}: Pick<Platform, 'db' | 'unitOfWork' | 'clocks'>) {
  return {
    /** The caller's that wait, soonest first. */
    list: async ({ id }: MemberActor): Promise<AvailabilityAlert[]> =>
      (await readAlerts(db, id, clocks.product.now())).map(present),

    /**
     * Keeps that the caller wants to be notified when the item can be rented on all of these days; once more changes nothing.
     * Throws 404, 422 by field, 409 where the item is their own or free on them already, or where there are too many.
     */
    async add({ id: userId }: MemberActor, body: AddAvailabilityAlertBody): Promise<AvailabilityAlert> {
      const { equipmentId, firstDay, lastDay } = body;
      const now = clocks.product.now();
      const item = await readAwaited(db, equipmentId);
      if (!item) throw equipmentNotFound();
      if (item.ownerId === userId) throw new DomainError('own_item_days');
      requirePossible(body, item.timeZone, now);
      const alert = await unitOfWork.run(async (tx) => {
        if (!(await lockUser(tx, userId))) throw signInFirst();
        const kept = async () =>
          (await readAlerts(tx, userId, now)).find(
            (row) => row.equipmentId === equipmentId && row.firstDay === firstDay && row.lastDay === lastDay,
          );
        const same = await kept();
        if (same) return present(same);
        if ((await readAlerts(tx, userId, now)).length >= maximumAvailabilityAlerts)
          throw new DomainError('too_many_availability_alerts', {
            values: { count: maximumAvailabilityAlerts },
          });
        await insertAlertFor(tx, { userId, equipmentId, firstDay, lastDay, createdAt: now });
        const alert = await kept();
        if (!alert) throw equipmentNotFound();
        return present(alert);
      });
      // Asked once it is committed: days freed before are seen here, later ones by the event that frees them.
      if (await isRentable(db, equipmentId, { first: firstDay, last: lastDay, now })) {
        await deleteAlert(db, userId, alert.id);
        throw new DomainError('days_are_free');
      }
      return alert;
    },

    /** One that is not there, or another person's, stays as it is. */
    drop: ({ id }: MemberActor, one: string): Promise<void> => deleteAlert(db, id, one),
  };
}

export type AvailabilityAlertsService = ReturnType<typeof createAvailabilityAlertsService>;
