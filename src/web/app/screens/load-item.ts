import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
import { dayAt } from '#shared/domain/calendar.ts';
import { availabilityQuery } from '#web/data/availability.ts';
import { equipmentQuery } from '#web/data/equipment.ts';
import { configQuery } from '#web/data/session.ts';
import { userQuery } from '#web/data/users.ts';
import type { RouteContext, RouteModule } from '../route.ts';

/** Loads the item that a page is about, its free days and its owner, and `more` beside them; answers the page's status. */
export function loadItem(
  more: (client: RouteContext['client'], item: EquipmentDetail) => readonly Promise<unknown>[] = () => [],
): NonNullable<RouteModule['load']> {
  return async ({ client, params }) => {
    const id = params['id'] ?? '';
    try {
      // The product's time decides which days are requested.
      const [item, config] = await Promise.all([client.query(equipmentQuery(id)), client.query(configQuery)]);
      if (!item) return { status: 404 };
      // What fails of these is met again, and shown, in its own part of the page.
      await Promise.allSettled([
        client.query(availabilityQuery(id, dayAt(new Date(config.now), item.timeZone))),
        client.query(userQuery(item.ownerId)),
        ...more(client, item),
      ]);
      return { status: 200 };
    } catch {
      // The screen shows the error and retries.
      return { status: 503 };
    }
  };
}
