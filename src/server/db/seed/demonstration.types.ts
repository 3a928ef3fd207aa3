import type { CategoryName } from '#shared/domain/categories.ts';
import type { Handling } from './data/catalogue.ts';

export interface DemonstrationPerson {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  city: string;
  emailVerified: boolean;
  memberSince: Date;
}

export interface DemonstrationListing {
  id: string;
  ownerId: string;
  category: CategoryName;
  /** Not shown; decides which rentals and comments are believable. */
  handling: Handling;
  name: string;
  brand: string;
  model: string;
  description: string;
  dailyRateCents: number;
  hourlyRateCents: number | null;
  weeklyRateCents: number | null;
  purchasePriceCents: number;
  city: string;
  state: string;
  zip: string;
  /** Degrees, some miles off the centre of the city. */
  latitude: number;
  longitude: number;
  timeZone: string;
  /** In the order in which they are shown. */
  specifications: Record<string, string>;
  deliveryOptions: { pickup: boolean; delivery: boolean; deliveryRadius: number; deliveryFeeCents: number };
  instantBooking: boolean;
  cancellationPolicy: 'standard' | 'flexible';
  allowMultipleDays: boolean;
  isAvailable: boolean;
  imageUrls: string[];
  thumbnailImageUrl: string;
  createdAt: Date;
}

export interface DemonstrationConditionRating {
  id: string;
  /** Five scores from 1 to 5. */
  overallCondition: number;
  cleanliness: number;
  functionality: number;
  appearance: number;
  accessories: number;
  comment: string;
  createdAt: Date;
}

export interface DemonstrationUserRating {
  id: string;
  /** Whom it is about: the renter writes 'owner' ratings, the owner 'renter' ratings. */
  ratingType: 'owner' | 'renter';
  rating: number;
  comment: string;
  categories: Record<string, number>;
  createdAt: Date;
}

/** A rental that is over. Days are calendar days where the item is; both ends belong to it. */
export interface DemonstrationBooking {
  id: string;
  orderNumber: string;
  listingId: string;
  ownerId: string;
  renterId: string;
  firstDay: string;
  lastDay: string;
  rentalType: 'daily' | 'weekly';
  delivered: boolean;
  createdAt: Date;
  acceptedAt: Date;
  pickedUpAt: Date;
  returnedAt: Date;
  conditionRating?: DemonstrationConditionRating;
  userRatings: DemonstrationUserRating[];
}

/** Days that an owner keeps for himself or for the workshop. */
export interface DemonstrationBlock {
  id: string;
  listingId: string;
  firstDay: string;
  lastDay: string;
  note: string;
}

export interface Demonstration {
  people: DemonstrationPerson[];
  listings: DemonstrationListing[];
  pastBookings: DemonstrationBooking[];
  blocks: DemonstrationBlock[];
}
