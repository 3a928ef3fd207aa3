import { createContext, use } from 'react';
import type { Booking } from '#shared/contracts/bookings.ts';
import type { ConditionRatingType, BookingPhoto } from '#shared/contracts/conditions.ts';
import type { PhotoStage } from '#shared/domain/condition-photos.ts';
import { shrinkPhoto } from '#web/lib/shrink-photo.ts';
import { BOOKINGS } from '#web/data/keys.ts';
import { uploadPhoto, type UploadOptions } from '#web/lib/upload-photo.ts';
import type { PhotoParts } from './queues.ts';
import type { OwnPhoto } from './outgoing.ts';

/** One photo of the item's condition. Throws PhotoError. What is sent again under its key is there once. */
const addPhoto = (
  bookingId: string,
  moment: PhotoStage,
  photo: OwnPhoto,
  options: UploadOptions,
): Promise<BookingPhoto> =>
  uploadPhoto(
    `${BOOKINGS}/${encodeURIComponent(bookingId)}/photos?${new URLSearchParams({ moment, clientKey: photo.clientKey, senderId: photo.senderId }).toString()}`,
    photo,
    options,
  );

/** What is open about a booking; a check goes back to where it was opened from. */
export type RatingDialog =
  | { readonly kind: 'rate' }
  | { readonly kind: 'evidence'; readonly moment: PhotoStage | undefined }
  | { readonly kind: 'check'; readonly type: ConditionRatingType; readonly back: 'rate' | 'evidence' };

/** How an item is called; the screen knows, since items are another feature's. */
export type TitleOf = (item: Booking['equipment']) => string;

interface RatingsContext {
  readonly open: (dialog: RatingDialog, booking: Booking) => void;
  /** What is open is about the booking as it is now. */
  readonly update: (booking: Booking) => void;
  readonly titleOf: TitleOf;
  readonly parts: PhotoParts;
}

/** The browser's own means. */
export const BROWSER_PARTS: PhotoParts = { prepare: shrinkPhoto, send: addPhoto };

const Context = createContext<RatingsContext | undefined>(undefined);
export const RatingsProvider = Context;

export function useRatings(): RatingsContext {
  const value = use(Context);
  if (!value) throw new Error('No ratings: wrap the tree in Ratings');
  return value;
}
