import type { DeliveryQuote } from '#shared/contracts/equipment.ts';
import { deliveryQuote } from '#shared/domain/delivery-quote.ts';
import { invalidFields } from '#shared/domain/errors.ts';
import { centsToDecimal } from '#shared/domain/money.ts';
import { problem } from '#shared/domain/problem.ts';
import type { Geocoder, Place } from '#server/adapters/geocoder/port.ts';
import type { Platform } from '#server/platform.ts';
import { isShutOut } from '../payment-mode/index.ts';
import { equipmentNotFound } from './equipment-not-found.ts';
import { readItem } from './equipment.repository.ts';

const ZIP_CODE = /^\d{5}(-?\d{4})?$/;

/** The middle of a ZIP code, from which a booking measures as well. */
async function placeOfZip(geocoder: Geocoder, zip: string): Promise<Place & { zip: string }> {
  const place = ZIP_CODE.test(zip) ? await geocoder.find(zip) : undefined;
  if (place?.zip === undefined) throw invalidFields({ zip: problem('unknown_zip_code') });
  return { ...place, zip: place.zip };
}

export function createDeliveryQuoteService(
  { config, db }: Pick<Platform, 'config' | 'db'>,
  geocoder: Geocoder,
) {
  return {
    /** Throws 404 `equipment_not_found`, and 422 on `zip` for what is no known ZIP code. */
    async quote(id: string, zip: string): Promise<DeliveryQuote> {
      const row = await readItem(db, id);
      if (!row || isShutOut(config, row.ownerId)) throw equipmentNotFound();
      const place = await placeOfZip(geocoder, zip);
      const { feeCents, miles } = deliveryQuote(row, place);
      return {
        zip: place.zip,
        place: place.label,
        fee: feeCents === null ? null : centsToDecimal(feeCents),
        miles,
        radius: row.deliveryRadiusMiles,
      };
    },
  };
}

export type DeliveryQuoteService = ReturnType<typeof createDeliveryQuoteService>;
