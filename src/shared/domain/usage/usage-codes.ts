/** Refusals about readings of hour meter and fuel gauge (docs/product/usage.md). */
export const USAGE_REFUSALS = {
  usage_not_metered: { status: 409 },
  reading_too_early: { status: 409 },
  reading_too_late: { status: 409 },
  reading_confirmed: { status: 409 },
  reading_incomplete: { status: 422 },
  reading_photo_missing: { status: 409 },
  pickup_reading_missing: { status: 409 },
  reading_below_pickup: { status: 422, values: { least: 'number' } },
  reading_impossible: { status: 422, values: { most: 'number' } },
  reading_changed: { status: 409 },
  own_reading: { status: 409 },
} as const;
