import type { Receipt } from '#shared/contracts/receipts.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { Platform } from '#server/platform.ts';
import { readBilling, readReferences } from '../billing/index.ts';
import { bookingNotFound, readBooking, roleOf } from '../bookings/index.ts';
import { summariesById } from '../equipment/index.ts';
import { readMoneySummary } from '../payments/index.ts';
import { presentReceipt } from './receipts.presenter.ts';

export function createReceiptsService({ db, config, clocks }: Platform) {
  return {
    /** For the booking's parties and the Admin; 404 for other users. */
    async one(actor: MemberActor, bookingId: string): Promise<Receipt> {
      const listed = await readBooking(db, bookingId);
      const role = roleOf(actor, listed?.booking);
      if (!listed) throw bookingNotFound();
      const { equipmentId, ownerId, renterId } = listed.booking;
      const item = (await summariesById(db, [equipmentId])).get(equipmentId);
      if (!item) throw bookingNotFound();
      const money = await readMoneySummary(db, bookingId);
      return presentReceipt(listed, money, {
        role,
        productName: config.productName,
        equipmentName: item.name,
        now: clocks.product.now(),
        billing: await readBilling(db, [renterId, ownerId]),
        references: await readReferences(db, bookingId),
      });
    },
  };
}

export type ReceiptsService = ReturnType<typeof createReceiptsService>;
