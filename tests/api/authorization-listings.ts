import { everybody, members, parties, WRITES_NOTHING, WRONG, type Row } from './authorization-rows.ts';

/** Who may call what of the shop, of one's own listings with their calendars and figures, and of what one follows. */
export const LISTING_ROWS: Record<string, Row[]> = {
  // the shop
  listCategories: [{ expect: everybody(200) }],
  listEquipment: [{ expect: everybody(200) }],
  searchEquipment: [{ expect: everybody(200) }],
  suggestPlaces: [{ query: { q: 'aus' }, expect: everybody(200) }],
  readEquipment: [{ path: { id: '{item}' }, expect: everybody(200) }],
  readDeliveryQuote: [{ path: { id: '{item}' }, query: { zip: '78701' }, expect: everybody(200) }],
  readAvailability: [{ path: { id: '{item}' }, expect: everybody(200) }],
  // Not a form: 415 shows that the caller was authorized.
  uploadPhoto: [{ ...WRONG, expect: members(415, WRITES_NOTHING) }],
  listConditionRatings: [{ path: { id: '{item}' }, expect: everybody(200) }],
  rateCondition: [
    { path: { id: '{item}' }, ...WRONG, expect: members(422, WRITES_NOTHING) },
    {
      path: { id: '{item}' },
      body: { bookingId: '{booking}', ratingType: 'post_rental' },
      expect: parties(422, 422, 403, WRITES_NOTHING),
    },
    {
      path: { id: '{item}' },
      body: { bookingId: '{booking}', ratingType: 'maintenance' },
      expect: parties(422, 403, 403, WRITES_NOTHING),
    },
    {
      path: { id: '{foreign}' },
      body: { bookingId: '{booking}', ratingType: 'post_rental' },
      expect: parties(404, 404, 403, WRITES_NOTHING),
    },
  ],

  // one's own listings
  createListing: [{ ...WRONG, expect: members(422, { noList: 403, ...WRITES_NOTHING }) }],
  listMyListings: [
    { expect: members(200) },
    { query: { ownerId: '{self}' }, expect: everybody(200) },
    { query: { ownerId: '{other}' }, expect: members(403) },
  ],
  listFleet: [{ expect: members(200) }],
  listTimeline: [{ query: { from: '2026-02-01', to: '2026-03-01' }, expect: members(200) }],
  readLastBulkChange: [{ expect: members(200) }],
  changeListings: [
    { ...WRONG, expect: members(422, WRITES_NOTHING) },
    // None of the listings is the caller's: the answer reports each, and nothing is written.
    {
      body: {
        listings: [{ id: '{foreign}', version: 1 }],
        change: { kind: 'rateByAmount', cents: 100 },
        preview: false,
      },
      expect: members(200, WRITES_NOTHING),
    },
  ],
  undoBulkChange: [{ expect: members(409, WRITES_NOTHING) }],
  exportListings: [{ expect: members(200) }],
  importListings: [{ body: { csv: 'x' }, expect: members(422, { noList: 403, ...WRITES_NOTHING }) }],
  readOwnListing: [{ path: { id: '{item}' }, expect: members(404, { owner: 200 }) }],
  listItemBookings: [
    { path: { id: '{item}' }, expect: members(403, { owner: 200, admin: 200 }) },
    { path: { id: 'nobody' }, expect: members(404) },
  ],
  replaceListing: [
    { path: { id: '{item}' }, ...WRONG, expect: members(403, { owner: 422 }) },
    { path: { id: 'nobody' }, ...WRONG, expect: members(404, WRITES_NOTHING) },
  ],
  // It is so already.
  setAvailability: [
    { path: { id: '{item}' }, body: { isAvailable: true }, expect: members(403, { owner: 200 }) },
    { path: { id: 'nobody' }, body: { isAvailable: true }, expect: members(404, WRITES_NOTHING) },
  ],
  removeListing: [
    { path: { id: '{foreign}' }, expect: members(403) },
    { path: { id: 'nobody' }, expect: members(404, WRITES_NOTHING) },
  ],

  // an owner's calendar; an invalid body shows who is authorized
  readOwnerCalendar: [
    { path: { id: '{item}' }, expect: members(403, { owner: 200, admin: 200 }) },
    { path: { id: 'nobody' }, expect: members(404) },
  ],
  readCalendarAddress: [{ path: { id: '{item}' }, expect: members(403, { owner: 200 }) }],
  renewCalendarAddress: [
    { path: { id: '{item}' }, expect: members(403, { owner: 200, ...WRITES_NOTHING }) },
    { path: { id: 'nobody' }, expect: members(404, WRITES_NOTHING) },
  ],
  revokeCalendarAddress: [
    { path: { id: '{item}' }, expect: members(403, { owner: 200, ...WRITES_NOTHING }) },
  ],
  listCalendarFeeds: [{ path: { id: '{item}' }, expect: members(403, { owner: 200 }) }],
  addCalendarFeed: [
    { path: { id: '{item}' }, ...WRONG, expect: members(422, WRITES_NOTHING) },
    {
      path: { id: '{item}' },
      body: { name: 'Google', url: 'ftp://calendar.example' },
      expect: members(403, { owner: 422, ...WRITES_NOTHING }),
    },
  ],
  refreshCalendarFeed: [
    {
      path: { id: '{item}', feedId: 'cfd_nobody' },
      expect: members(403, { owner: 404, ...WRITES_NOTHING }),
    },
  ],
  removeCalendarFeed: [
    {
      path: { id: '{item}', feedId: 'cfd_nobody' },
      expect: members(403, { owner: 200, ...WRITES_NOTHING }),
    },
  ],
  readOwnCalendarAddress: [{ expect: members(200) }],
  renewOwnCalendarAddress: [{ expect: members(200, WRITES_NOTHING) }],
  revokeOwnCalendarAddress: [{ expect: members(200, WRITES_NOTHING) }],
  // The key in the address is the only credential.
  readCalendarFile: [{ query: { key: 'unknown' }, expect: everybody(404) }, { expect: everybody(422) }],
  blockDays: [
    { path: { id: '{item}' }, ...WRONG, expect: members(422, WRITES_NOTHING) },
    {
      path: { id: '{item}' },
      body: { startDate: '2001-01-01', endDate: '2001-01-01' },
      expect: members(403, { owner: 422, ...WRITES_NOTHING }),
    },
  ],
  unblockDays: [
    {
      path: { id: '{item}', blockId: 'blk_nobody' },
      expect: members(403, { owner: 404, ...WRITES_NOTHING }),
    },
  ],

  // figures of one's own items, and of all items for the Admin
  listEquipmentAnalytics: [
    { expect: members(200) },
    { query: { userId: '{self}' }, expect: everybody(200) },
    { query: { userId: '{other}' }, expect: members(403, { admin: 200 }) },
  ],
  readAnalyticsSummary: [
    { expect: members(200) },
    { query: { userId: '{other}' }, expect: members(403, { admin: 200 }) },
  ],
  readRentalSchedule: [
    { query: { from: '2026-02-01', to: '2026-03-14' }, expect: members(200) },
    {
      query: { from: '2026-02-01', to: '2026-03-14', userId: '{other}' },
      expect: members(403, { admin: 200 }),
    },
  ],
  exportAnalytics: [
    { expect: members(200) },
    { query: { kind: 'rentals' }, expect: members(200) },
    { query: { userId: '{other}' }, expect: members(403, { admin: 200 }) },
  ],

  listAlerts: [{ expect: everybody(200) }],
  // Marking as read, which the Reviewer may do; other people's alerts are ignored.
  markAlertsRead: [{ body: { ids: ['nobody'] }, expect: members(200) }],
  // favorites: a guest's are kept by the browser, and only read here
  listFavourites: [{ expect: everybody(200) }, { query: { ids: '{item}' }, expect: everybody(200) }],
  readFavouriteIds: [{ expect: everybody(200) }],
  keepFavourites: [{ body: { ids: ['nobody'] }, expect: members(200, WRITES_NOTHING) }],
  keepFavourite: [
    { path: { id: '{item}' }, expect: members(200, WRITES_NOTHING) },
    { path: { id: 'nothing' }, expect: members(404, WRITES_NOTHING) },
  ],
  dropFavourite: [{ path: { id: '{item}' }, expect: members(200, WRITES_NOTHING) }],
  listSavedSearches: [{ expect: members(200) }],
  saveSearch: [
    { body: { search: { q: 'trencher' } }, expect: members(200, WRITES_NOTHING) },
    { body: { search: {} }, expect: members(422, WRITES_NOTHING) },
  ],
  changeSavedSearch: [
    { path: { id: 'nothing' }, body: { notifies: false }, expect: members(404, WRITES_NOTHING) },
  ],
  deleteSavedSearch: [{ path: { id: 'nothing' }, expect: members(200, WRITES_NOTHING) }],
  listAvailabilityAlerts: [{ expect: members(200) }],
  addAvailabilityAlert: [
    {
      body: { equipmentId: 'nothing', firstDay: '2030-01-07', lastDay: '2030-01-08' },
      expect: members(404, WRITES_NOTHING),
    },
  ],
  deleteAvailabilityAlert: [{ path: { id: 'nothing' }, expect: members(200, WRITES_NOTHING) }],
};
