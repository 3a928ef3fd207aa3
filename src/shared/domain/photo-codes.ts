/** Refusals of uploads (docs/product/photos.md). */
export const PHOTO_REFUSALS = {
  not_a_photo: { status: 415 },
  heic_photo: { status: 415 },
  photo_too_big: { status: 413, values: { megabytes: 'number' } },
  photo_too_large: { status: 422, values: { megapixels: 'number' } },
  photo_broken: { status: 422 },
  storage_away: { status: 503 },
  not_photo_time: { status: 409, values: { moment: 'text', hours: 'number', status: 'text' } },
  too_many_photos: { status: 409, values: { count: 'number', moment: 'text' } },
  too_many_uploads: { status: 429, values: { minutes: 'number' } },
} as const;
