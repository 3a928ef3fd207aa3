import type { ConditionRating, EquipmentDetail, EquipmentSummary } from '#shared/contracts/equipment.ts';
import { FORMER_MEMBER } from '#shared/domain/former-member.ts';
import { categoryOf } from '#shared/domain/categories.ts';
import { totalOfDays, type WantedRental } from '#shared/domain/days-total.ts';
import { earthRadiusMetres, metresToMiles } from '#shared/domain/geo.ts';
import { fieldAnswers } from '#shared/domain/listing-fields.ts';
import { centsToDecimal } from '#shared/domain/money.ts';
import type { Actor } from '#server/http/actor.ts';
import { decimalOrNull } from '#server/lib/nullable-values.ts';
import type { ConditionRatingRow } from './condition-ratings.repository.ts';
import { factWords } from './fact-words.ts';
import { usageWords } from './usage-words.ts';
import type { DetailRow, SummaryRow } from './equipment.repository.ts';

/** Miles over the ground, one decimal, of a straight line through the globe in metres. */
function milesOfChord(chord: number): number {
  const ground = 2 * earthRadiusMetres * Math.asin(Math.min(1, chord / (2 * earthRadiusMetres)));
  return Math.round(metresToMiles(ground) * 10) / 10;
}

/** What the wanted days cost; nothing where no days are wanted. */
function presentTotal(row: SummaryRow, wanted: WantedRental | undefined): Pick<EquipmentSummary, 'total'> {
  const total = wanted && totalOfDays(row, wanted);
  if (!total) return {};
  const { cents, days, delivered } = total;
  return { total: { amount: centsToDecimal(cents), days, delivered } };
}

/** What a list may say of an item; `distance` (metres, straight) where a place was named, the total where days are wanted. */
export function presentSummary(
  row: SummaryRow & { distance?: number },
  wanted?: WantedRental,
): EquipmentSummary {
  return {
    id: row.id,
    name: row.name,
    category: categoryOf(row.categoryId)?.name ?? row.categoryId,
    brand: row.brand,
    model: row.model,
    dailyRate: centsToDecimal(row.dailyRateCents),
    hourlyRate: decimalOrNull(row.hourlyRateCents),
    weeklyRate: decimalOrNull(row.weeklyRateCents),
    location: row.location,
    latitude: row.latitude,
    longitude: row.longitude,
    timeZone: row.timeZone,
    isAvailable: row.listed,
    imageUrls: row.imageUrls,
    thumbnailImageUrl: row.thumbnailImageUrl,
    thumbnailPlaceholder: row.thumbnailPlaceholder,
    deliveryOptions: {
      pickup: row.pickupOffered,
      delivery: row.deliveryOffered,
      deliveryRadius: row.deliveryRadiusMiles,
      deliveryFee: centsToDecimal(row.deliveryFeeCents),
    },
    instantBooking: row.instantBooking,
    ownerId: row.ownerId,
    rating: row.rating,
    reviewCount: row.reviewCount,
    ...(row.distance === undefined ? {} : { distanceMiles: milesOfChord(row.distance) }),
    ...presentTotal(row, wanted),
  };
}

export interface Viewpoint {
  readonly isOwn: boolean;
  readonly seesExactPosition: boolean;
}

export function presentDetail(row: DetailRow, { isOwn, seesExactPosition }: Viewpoint): EquipmentDetail {
  return {
    ...presentSummary(row),
    ...(seesExactPosition ? { latitude: row.exactLatitude, longitude: row.exactLongitude } : {}),
    description: row.description,
    specifications: Object.fromEntries(row.specifications),
    facts: [...factWords(row), ...usageWords(row)],
    purchasePrice: centsToDecimal(row.purchasePriceCents),
    photoDetails: row.photoDetails,
    ...fieldAnswers(row),
    isOwn,
    createdAt: new Date(row.createdAtMs).toISOString(),
  };
}

/** 'Terrence W.': a deleted person has no name any more. */
function shortName(firstName: string, lastName: string): string {
  const [initial] = Array.from(lastName.trim());
  const name = [firstName.trim(), initial === undefined ? '' : `${initial}.`].filter(Boolean).join(' ');
  return name || FORMER_MEMBER;
}

export function presentConditionRating(row: ConditionRatingRow, actor: Actor): ConditionRating {
  const isParty =
    actor.kind === 'member' && (actor.isAdmin || [row.renterId, row.ownerId].includes(actor.id));
  return {
    id: row.id,
    equipmentId: row.equipmentId,
    bookingId: isParty ? row.bookingId : null,
    raterId: row.raterId,
    photos: isParty ? row.photos : [],
    raterName: shortName(row.raterFirstName, row.raterLastName),
    overallCondition: row.overallCondition,
    cleanliness: row.cleanliness,
    functionality: row.functionality,
    appearance: row.appearance,
    accessories: row.accessories,
    comments: row.comments,
    ratingType: row.ratingType,
    createdAt: new Date(row.createdAtMicros / 1000).toISOString(),
  };
}
