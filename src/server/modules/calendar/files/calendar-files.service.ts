import { randomBytes } from 'node:crypto';
import { DomainError } from '#shared/domain/errors.ts';
import type { Locale } from '#shared/domain/languages.ts';
import { calendarPastDays } from '#shared/domain/listing-limits.ts';
import { addHours } from '#shared/domain/rental-span.ts';
import type { Transaction } from '#server/db/client.ts';
import { type MemberActor, signInFirst } from '#server/http/actor.ts';
import type { SecretBox } from '#server/lib/secret-box.ts';
import type { Platform } from '#server/platform.ts';
import type { Bookings } from '../../bookings/index.ts';
import { equipmentNotFound } from '../../equipment/index.ts';
import { lockUser } from '../../users/index.ts';
import { requireOwner } from '../calendar.policy.ts';
import { lockCalendarItem, readCalendarItem } from '../calendar.repository.ts';
import {
  deleteAddress,
  findCalendar,
  readAddressKey,
  replaceAddress,
  type CalendarOf,
} from './addresses.repository.ts';
import { calendarTexts, writeCalendar } from './calendar-file.ts';
import { blockEntry, bookingFile, rentalEntry, reservedEntry } from './entries.ts';
import { readCalendarBlocks, readCalendarRentals, readReservedTime } from './entries.repository.ts';

interface CalendarFilesDeps {
  readonly box: SecretBox;
  readonly bookings: Pick<Bookings, 'reads'>;
}

export function createCalendarFiles(
  { db, unitOfWork, clocks, config }: Pick<Platform, 'db' | 'unitOfWork' | 'clocks' | 'config'>,
  { box, bookings }: CalendarFilesDeps,
) {
  /** Throws 404 for a missing item, 403 for another owner’s. */
  async function calendarOf(actor: MemberActor, equipmentId: string | undefined): Promise<CalendarOf> {
    if (equipmentId === undefined) return { ownerId: actor.id };
    requireOwner(actor, await readCalendarItem(db, equipmentId));
    return { equipmentId };
  }

  /** An item that is removed, or an owner who leaves, takes the addresses along: neither comes in between. */
  async function lock(tx: Transaction, of: CalendarOf): Promise<void> {
    if ('ownerId' in of) {
      if (!(await lockUser(tx, of.ownerId))) throw signInFirst();
    } else if (!(await lockCalendarItem(tx, of.equipmentId))) throw equipmentNotFound();
  }

  return {
    /** The key of an owner's address of all items, or of one; undefined where there is none. Throws 404, 403. */
    async key(actor: MemberActor, equipmentId?: string): Promise<string | undefined> {
      return readAddressKey(db, box, await calendarOf(actor, equipmentId));
    },

    /** Makes an address; the one before reads nothing any more. Throws 404, 403. */
    async renew(actor: MemberActor, equipmentId?: string): Promise<string> {
      const of = await calendarOf(actor, equipmentId);
      const key = randomBytes(32).toString('base64url');
      await unitOfWork.run(async (tx) => {
        await lock(tx, of);
        await replaceAddress(tx, box, { of, key }, clocks.real.now());
      });
      return key;
    },

    /** The address reads nothing any more; doing it again does no harm. Throws 404, 403. */
    async revoke(actor: MemberActor, equipmentId?: string): Promise<void> {
      const of = await calendarOf(actor, equipmentId);
      await unitOfWork.run((tx) => deleteAddress(tx, of));
    },

    /** What the address with this key reads. Throws 404 for a key that never was or is revoked. */
    async file(key: string, origin: string): Promise<string> {
      const found = await findCalendar(db, key);
      if (!found) throw new DomainError('not_found');
      const { of, language, itemName } = found;
      const t = calendarTexts(language);
      const now = clocks.product.now();
      const from = addHours(now, -24 * calendarPastDays);
      const rentals = await readCalendarRentals(db, of, from, now);
      const reserved = await readReservedTime(db, of);
      const blocks = await readCalendarBlocks(db, of, from);
      const entries = [
        ...rentals.map((row) => rentalEntry(row, t, { origin, now })),
        ...reserved.map((row) => reservedEntry(row, t, origin)),
        ...blocks.map((row) => blockEntry(row, t)),
      ];
      return writeCalendar(
        itemName ?? t('calendarFile.all', { product: config.productName }),
        language,
        entries,
      );
    },

    /** One rental as a file for a calendar of its reader's. Throws 404 for strangers. */
    async booking(actor: MemberActor, id: string, how: { origin: string; language: Locale }) {
      return bookingFile(await bookings.reads.one(actor, id), { ...how, now: clocks.product.now() });
    },
  };
}

export type CalendarFiles = ReturnType<typeof createCalendarFiles>;
