import { DomainError } from '#shared/domain/errors.ts';
import type { MemberActor } from '#server/http/actor.ts';
import { equipmentNotFound } from '../equipment/index.ts';
import type { CalendarItem } from './calendar.repository.ts';

const notYours = (): DomainError => new DomainError('calendar_not_yours');

/** The owner and the Admin read an item's calendar. Throws 404 for a missing item, 403 for other users. */
export function requireReader(
  actor: MemberActor,
  item: CalendarItem | undefined,
): asserts item is CalendarItem {
  if (!item) throw equipmentNotFound();
  if (item.ownerId !== actor.id && !actor.isAdmin) throw notYours();
}

/** The owner alone blocks days and gives them free. Throws 404 for a missing item, 403 for other users. */
export function requireOwner(
  actor: MemberActor,
  item: CalendarItem | undefined,
): asserts item is CalendarItem {
  if (!item) throw equipmentNotFound();
  if (item.ownerId !== actor.id) throw notYours();
}
