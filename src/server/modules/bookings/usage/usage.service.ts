import type { BookingUsage, ConfirmReadingBody, RecordReadingBody } from '#shared/contracts/usage.ts';
import { DomainError } from '#shared/domain/errors.ts';
import { requireConfirmable, requireRecordable, type ReadingSide } from '#shared/domain/usage/readings.ts';
import type { Connection, Transaction } from '#server/db/client.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import type { MemberActor } from '#server/http/actor.ts';
import { newId } from '#server/ids.ts';
import type { Platform } from '#server/platform.ts';
import { lockBooking, readBooking, type BookingRow } from '../bookings.repository.ts';
import { bookingNotFound, roleOf } from '../bookings.policy.ts';
import { isPhotoOfHandover } from './reading-photos.repository.ts';
import { presentBookingUsage, usageFacts } from './usage.presenter.ts';
import { confirmReading, insertReading, readReadings, readUsageCharge } from './usage.repository.ts';

interface LockedUsage {
  readonly booking: BookingRow;
  readonly side: ReadingSide;
}

/** Throws 404 for strangers, 403 for the Admin, who is no party. */
async function lockAsParty(tx: Transaction, actor: MemberActor, id: string): Promise<LockedUsage> {
  const booking = await lockBooking(tx, id);
  const side = roleOf(actor, booking);
  if (!booking) throw bookingNotFound();
  if (side === 'admin') throw new DomainError('parties_only');
  return { booking, side };
}

async function factsOf(db: Connection, booking: BookingRow) {
  const readings = await readReadings(db, booking.id);
  return { readings, facts: usageFacts(booking, readings, await readUsageCharge(db, booking.id)) };
}

/** Readings of hour meter and fuel gauge at the handovers (docs/product/usage.md#readings). */
export function createUsageService({ db, unitOfWork, clocks }: Platform) {
  /** For the parties and the Admin. Throws 404 for others. */
  async function show(actor: MemberActor, id: string): Promise<BookingUsage> {
    const found = await readBooking(db, id);
    const role = roleOf(actor, found?.booking);
    if (!found) throw bookingNotFound();
    const [readings, charge] = [await readReadings(db, id), await readUsageCharge(db, id)];
    return presentBookingUsage({ booking: found.booking, role, readings, charge, now: clocks.product.now() });
  }

  return {
    show,

    /**
     * Records what the machine shows; the other side confirms it. The same reading once more changes nothing. Throws 404, 403, 409
     * `reading_photo_missing`, and what `requireRecordable` throws.
     */
    async record(actor: MemberActor, id: string, body: RecordReadingBody): Promise<BookingUsage> {
      const { stage, engineHours, fuelEighths = null, photoId } = body;
      const engineTenths = engineHours == null ? null : Math.round(engineHours * 10);
      await unitOfWork.run(async (tx) => {
        const { booking, side } = await lockAsParty(tx, actor, id);
        const { readings, facts } = await factsOf(tx, booking);
        const now = clocks.product.now();
        const reading = { engineTenths, fuelEighths };
        const newest = readings[stage];
        const isSame =
          newest?.recordedBy === side &&
          newest.engineTenths === engineTenths &&
          newest.fuelEighths === fuelEighths &&
          newest.photoId === photoId;
        if (isSame) return;
        requireRecordable(stage, facts, reading, now);
        if (!(await isPhotoOfHandover(tx, { photoId, bookingId: id, stage })))
          throw new DomainError('reading_photo_missing');
        const about = { bookingId: id, stage, photoId, recordedBy: side, recordedAt: now };
        await insertReading(tx, { id: newId('rdg'), ...about, ...reading });
        await recordEvent(tx, { type: 'booking.reading_recorded', bookingId: id, by: side, stage }, now);
      });
      return show(actor, id);
    },

    /** Confirms the other side's reading; a repetition changes nothing. Throws 404, 403 and what `requireConfirmable` throws. */
    async confirm(actor: MemberActor, id: string, body: ConfirmReadingBody): Promise<BookingUsage> {
      const { stage, readingId } = body;
      await unitOfWork.run(async (tx) => {
        const { booking, side } = await lockAsParty(tx, actor, id);
        const { facts } = await factsOf(tx, booking);
        if (!requireConfirmable(stage, facts, { readingId, side })) return;
        const now = clocks.product.now();
        await confirmReading(tx, readingId, now);
        await recordEvent(tx, { type: 'booking.reading_confirmed', bookingId: id, by: side, stage }, now);
      });
      return show(actor, id);
    },
  };
}
export type UsageService = ReturnType<typeof createUsageService>;
