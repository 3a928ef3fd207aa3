import type { BookingChange, ChangePreview, ChangePreviewBody } from '#shared/contracts/booking-changes.ts';
import { get, post, type BookingsApp } from './bookings.ts';
import type { Rental } from './rentals.ts';

/** A change of an agreed rental's dates through its calls, as one of the parties. */
export const previewChange = (
  product: BookingsApp,
  personId: string,
  { id }: Rental,
  wish: ChangePreviewBody,
) => post(product, personId, `/api/bookings/${id}/changes/preview`, wish);

/** Reads the preview and asks for exactly that. */
export async function askChange(
  product: BookingsApp,
  personId: string,
  rental: Rental,
  wish: ChangePreviewBody,
) {
  const shown = await previewChange(product, personId, rental, wish);
  if (shown.statusCode !== 200) return shown;
  const { sha256 } = shown.json<ChangePreview>();
  return post(product, personId, `/api/bookings/${rental.id}/changes`, { ...wish, sha256 });
}

export const changesOf = async (product: BookingsApp, personId: string, { id }: Rental) =>
  (await get(product, personId, `/api/bookings/${id}/changes`)).json<BookingChange[]>();

/** The newest change, as the party reads it. */
export async function changeOf(
  product: BookingsApp,
  personId: string,
  rental: Rental,
): Promise<BookingChange> {
  const newest = (await changesOf(product, personId, rental)).at(-1);
  if (!newest) throw new Error('no change was asked for');
  return newest;
}

/** Answers the newest change as it was read. */
export async function answerChange(
  product: BookingsApp,
  personId: string,
  rental: Rental,
  what: 'accept' | 'decline' | 'withdraw',
  more: object = {},
) {
  const { id: changeId, sha256 } = await changeOf(product, personId, rental);
  const body = what === 'accept' ? { changeId, sha256, ...more } : { changeId, ...more };
  return post(product, personId, `/api/bookings/${rental.id}/changes/${what}`, body);
}
