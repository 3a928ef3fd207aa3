import { endOfDay, startOfDay } from '#shared/domain/calendar.ts';
import { categoryOf } from '#shared/domain/categories.ts';
import type {
  bookings,
  bookingTransitions,
  conditionRatings,
  equipment,
  occupancy,
  userRatings,
  users,
} from '../schema/index.ts';
import type {
  Demonstration,
  DemonstrationBooking,
  DemonstrationListing,
  DemonstrationPerson,
} from './demonstration.types.ts';
import { ratingRows, type Tally } from './demonstration.ratings.ts';
import { pastPrice } from './past-price.ts';
import { opaqueId } from './random.ts';

export interface SeedContext {
  /** The shared demonstration password, hashed once: hashing is slow on purpose. */
  passwordHash: string;
  now: Date;
  /** The provider's accounts of the owners who have set up payouts. */
  accounts: ReadonlyMap<string, string>;
}

export interface DemonstrationRows {
  users: (typeof users.$inferInsert)[];
  equipment: (typeof equipment.$inferInsert)[];
  bookings: (typeof bookings.$inferInsert)[];
  transitions: (typeof bookingTransitions.$inferInsert)[];
  occupancy: (typeof occupancy.$inferInsert)[];
  conditionRatings: (typeof conditionRatings.$inferInsert)[];
  userRatings: (typeof userRatings.$inferInsert)[];
}

const rangeOf = (from: Date, to: Date) => `[${from.toISOString()},${to.toISOString()})`;
function userRow(
  person: DemonstrationPerson,
  { passwordHash, now, accounts }: SeedContext,
  asOwner: Tally,
  asRenter: Tally,
): DemonstrationRows['users'][number] {
  const owned = asOwner.of(person.id);
  const rented = asRenter.of(person.id);
  const account = accounts.get(person.id);
  const isSetUp = account !== undefined;
  return {
    id: person.id,
    email: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    phoneNumber: person.phoneNumber,
    phoneVerifiedAt: person.memberSince,
    passwordHash,
    emailVerified: person.emailVerified,
    stripeConnectAccountId: account ?? null,
    stripeConnectOnboardingComplete: isSetUp,
    stripeConnectDetailsSubmitted: isSetUp,
    stripeConnectChargesEnabled: isSetUp,
    stripeConnectPayoutsEnabled: isSetUp,
    ownerRatingSum: owned.sum,
    ownerRatingCount: owned.count,
    renterRatingSum: rented.sum,
    renterRatingCount: rented.count,
    createdAt: person.memberSince,
    updatedAt: now,
  };
}

function equipmentRow(
  listing: DemonstrationListing,
  now: Date,
  ratings: Tally,
): DemonstrationRows['equipment'][number] {
  const { sum, count } = ratings.of(listing.id);
  const { pickup, delivery, deliveryRadius, deliveryFeeCents } = listing.deliveryOptions;
  return {
    id: listing.id,
    ownerId: listing.ownerId,
    categoryId: categoryOf(listing.category)?.id ?? '',
    name: listing.name,
    brand: listing.brand,
    model: listing.model,
    description: listing.description,
    dailyRateCents: listing.dailyRateCents,
    hourlyRateCents: listing.hourlyRateCents,
    weeklyRateCents: listing.weeklyRateCents,
    purchasePriceCents: listing.purchasePriceCents,
    location: `${listing.city}, ${listing.state}`,
    latitude: listing.latitude,
    longitude: listing.longitude,
    timeZone: listing.timeZone,
    isAvailable: listing.isAvailable,
    imageUrls: listing.imageUrls,
    thumbnailImageUrl: listing.thumbnailImageUrl,
    specifications: Object.entries(listing.specifications),
    pickupOffered: pickup,
    deliveryOffered: delivery,
    deliveryRadiusMiles: deliveryRadius,
    deliveryFeeCents,
    instantBooking: listing.instantBooking,
    cancellationPolicy: listing.cancellationPolicy,
    allowMultipleDays: listing.allowMultipleDays,
    ratingSum: sum,
    reviewCount: count,
    createdAt: listing.createdAt,
    updatedAt: now,
  };
}

function bookingRow(
  booking: DemonstrationBooking,
  listing: DemonstrationListing,
): DemonstrationRows['bookings'][number] {
  return {
    ...pastPrice(booking, listing),
    id: booking.id,
    orderNumber: booking.orderNumber,
    equipmentId: booking.listingId,
    ownerId: booking.ownerId,
    renterId: booking.renterId,
    status: 'completed',
    rentalType: booking.rentalType,
    durationType: booking.rentalType,
    dateSelectionMode: booking.rentalType === 'daily' ? 'consecutive' : null,
    firstDay: booking.firstDay,
    lastDay: booking.lastDay,
    startsAt: startOfDay(booking.firstDay, listing.timeZone),
    endsAt: endOfDay(booking.lastDay, listing.timeZone),
    timeZone: listing.timeZone,
    deliveryMethod: booking.delivered ? 'delivery' : 'pickup',
    ...(booking.delivered && {
      deliveryStreetAddress: '100 Main Street',
      deliveryCity: listing.city,
      deliveryState: listing.state,
      deliveryZipCode: listing.zip,
    }),
    cancellationPolicy: listing.cancellationPolicy,
    ownerPickupConfirmedAt: booking.pickedUpAt,
    renterPickupConfirmedAt: booking.pickedUpAt,
    ownerReturnConfirmedAt: booking.returnedAt,
    renterReturnConfirmedAt: booking.returnedAt,
    actualPickupTime: booking.pickedUpAt,
    actualReturnTime: booking.returnedAt,
    feeStatus: 'paid',
    feePaidAt: booking.createdAt,
    holdStatus: 'captured',
    authorizationCaptured: true,
    demonstration: true,
    createdAt: booking.createdAt,
    updatedAt: booking.returnedAt,
  };
}

/** The way that every completed rental has gone (docs/product/booking.md#process). */
function transitionRows({
  id,
  ownerId,
  renterId,
  createdAt,
  acceptedAt,
  pickedUpAt,
  returnedAt,
}: DemonstrationBooking) {
  const owner = { actorKind: 'owner' as const, actorId: ownerId };
  const renter = { actorKind: 'renter' as const, actorId: renterId };
  const steps = [
    { event: 'create', fromStatus: null, toStatus: 'pending', at: createdAt, ...renter },
    { event: 'accept', fromStatus: 'pending', toStatus: 'confirmed', at: acceptedAt, ...owner },
    { event: 'confirm_pickup', fromStatus: 'confirmed', toStatus: 'active', at: pickedUpAt, ...renter },
    { event: 'confirm_return', fromStatus: 'active', toStatus: 'completed', at: returnedAt, ...owner },
  ];
  return steps.map((step, index) => ({
    ...step,
    id: opaqueId('bt', `${id}:${index}`),
    bookingId: id,
    sequence: index + 1,
  }));
}

function bookingOccupancy(
  booking: DemonstrationBooking,
  listing: DemonstrationListing,
): DemonstrationRows['occupancy'][number] {
  return {
    id: opaqueId('oc', booking.id),
    equipmentId: booking.listingId,
    kind: 'booking',
    bookingId: booking.id,
    during: rangeOf(
      startOfDay(booking.firstDay, listing.timeZone),
      endOfDay(booking.lastDay, listing.timeZone),
    ),
    createdAt: booking.createdAt,
    releasedAt: booking.returnedAt,
  };
}

/** The demonstration as rows of the schema; rating sums and counts are those of the rating rows. */
export function demonstrationRows(data: Demonstration, context: SeedContext): DemonstrationRows {
  const { tallies, condition, people } = ratingRows(data.pastBookings);
  const listings = new Map(data.listings.map((listing) => [listing.id, listing]));
  const listingOf = (id: string): DemonstrationListing => {
    const listing = listings.get(id);
    if (!listing) throw new Error(`The demonstration refers to ${id}, which it does not list.`);
    return listing;
  };
  const blocked = data.blocks.map((block) => {
    const { timeZone } = listingOf(block.listingId);
    const during = rangeOf(startOfDay(block.firstDay, timeZone), endOfDay(block.lastDay, timeZone));
    const { id, listingId: equipmentId, note } = block;
    return { id, equipmentId, kind: 'block' as const, during, note, createdAt: context.now };
  });
  return {
    users: data.people.map((person) => userRow(person, context, tallies.owners, tallies.renters)),
    equipment: data.listings.map((listing) => equipmentRow(listing, context.now, tallies.items)),
    bookings: data.pastBookings.map((booking) => bookingRow(booking, listingOf(booking.listingId))),
    transitions: data.pastBookings.flatMap(transitionRows),
    occupancy: [
      ...data.pastBookings.map((booking) => bookingOccupancy(booking, listingOf(booking.listingId))),
      ...blocked,
    ],
    conditionRatings: condition,
    userRatings: people,
  };
}
