/** Refusals about favorites, saved searches and availability alerts (docs/product/search.md#saved, docs/product/availability.md#alerts). */
export const SAVED_REFUSALS = {
  too_many_favourites: { status: 409, values: { count: 'number' } },
  too_many_saved_searches: { status: 409, values: { count: 'number' } },
  saved_search_not_found: { status: 404 },
  saved_search_too_wide: { status: 422 },
  too_many_availability_alerts: { status: 409, values: { count: 'number' } },
  days_are_free: { status: 409 },
  own_item_days: { status: 409 },
} as const;
