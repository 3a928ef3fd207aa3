/** Refusals of a change of dates (docs/product/changes.md); part of the catalog in error-codes.ts. */
export const CHANGE_REFUSALS = {
  change_nothing: { status: 422 },
  change_start_fixed: { status: 422 },
  change_too_early: { status: 422 },
  change_too_long: { status: 422, values: { days: 'number' } },
  change_hours_out_of_range: { status: 422, values: { least: 'number', most: 'number' } },
  change_too_small: { status: 422 },
  change_open: { status: 409 },
  no_change: { status: 409 },
  change_own: { status: 409 },
  change_not_own: { status: 409 },
  change_over: { status: 409 },
  change_not_now: { status: 409 },
  change_other: { status: 409 },
  change_disputed: { status: 409 },
  change_not_under_way: { status: 409 },
  hold_renewing: { status: 409 },
} as const;
