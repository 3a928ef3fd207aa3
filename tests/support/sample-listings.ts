import type { FleetRow } from '#shared/contracts/fleet.ts';
import type { ItemBooking, OwnListing } from '#shared/contracts/listings.ts';
import { endOfDay, startOfDay } from '#shared/domain/calendar.ts';
import { initialFields } from '#shared/domain/listing-fields.ts';
import { sampleItem } from './sample-bookings.ts';

/** The Kubota of `sampleItem` as its owner gets it: on show, with nothing booked. */
export const sampleListing = (overrides: Partial<OwnListing> = {}): OwnListing => ({
  ...initialFields,
  ...sampleItem({ ownerId: 'usr_me' }),
  description: 'Runs well.',
  specifications: {},
  purchasePrice: '25000.00',
  photoDetails: [],
  isOwn: true,
  createdAt: '2026-01-05T12:00:00.000Z',
  shownByOwner: true,
  liveBookings: 0,
  version: 1,
  updatedAt: '2026-01-05T12:00:00.000Z',
  ...overrides,
});

/** Lena's rental of it, from day to day in Austin. */
export function sampleItemBooking(overrides: Partial<ItemBooking> = {}): ItemBooking {
  const startDate = overrides.startDate ?? '2026-06-16';
  const endDate = overrides.endDate ?? '2026-06-18';
  return {
    id: 'bkg_1',
    orderNumber: 'ES-20418',
    renterName: 'Lena K.',
    startsAt: startOfDay(startDate, 'America/Chicago').toISOString(),
    endsAt: endOfDay(endDate, 'America/Chicago').toISOString(),
    startDate,
    endDate,
    status: 'confirmed',
    totalAmount: '258.99',
    ...overrides,
  };
}

/** A row of an owner's fleet: an idle machine. */
export const fleetRow = (parts: Partial<FleetRow> = {}): FleetRow => ({
  id: 'eqp_1',
  name: 'Mini Excavator',
  category: 'Heavy Equipment',
  reference: 'X-1',
  thumbnailImageUrl: null,
  state: 'idle',
  now: null,
  next: null,
  dailyRate: '85.00',
  earned: '156.40',
  isAvailable: true,
  shownByOwner: true,
  liveBookings: 0,
  version: 1,
  ...parts,
});
