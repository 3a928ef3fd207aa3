import { DayText, DecimalAmount, Id, Instant, pageQuery } from './common.ts';
import { EquipmentSummary } from './equipment.ts';
import { z } from './zod.ts';

export const BookingStatus = z.enum(['pending', 'confirmed', 'active', 'completed', 'canceled']);
export type BookingStatus = z.infer<typeof BookingStatus>;

/** A rental as its parties and the Admin see it (specification §3 Booking). Times are instants in UTC, days are the item's. */
export const Booking = z.object({
  id: z.string(),
  orderNumber: z.string(),
  equipmentId: z.string(),
  equipment: EquipmentSummary,
  ownerId: z.string(),
  renterId: z.string(),
  renterName: z.string(),
  status: BookingStatus,
  startDate: Instant,
  endDate: Instant,
  firstDay: DayText,
  lastDay: DayText,
  timeZone: z.string(),
  rentalType: z.enum(['hourly', 'daily', 'weekly']),
  durationType: z.enum(['4hours', 'daily', 'weekly', 'hourly', 'custom']),
  duration: z.number(),
  dateSelectionMode: z.nullable(z.enum(['consecutive', 'multiple'])),
  selectedDates: z.nullable(z.array(DayText)),
  actualHours: z.nullable(z.number()),
  totalAmount: DecimalAmount,
  depositAmount: DecimalAmount,
  authorizationAmount: DecimalAmount,
  deliveryFee: DecimalAmount,
  lateFeeAmount: z.nullable(DecimalAmount),
  lateFeeHours: z.nullable(z.number()),
  authorizationCaptured: z.boolean(),
  deliveryMethod: z.enum(['pickup', 'delivery']),
  deliveryStreetAddress: z.nullable(z.string()),
  deliveryApartmentNumber: z.nullable(z.string()),
  deliveryCity: z.nullable(z.string()),
  deliveryState: z.nullable(z.string()),
  deliveryZipCode: z.nullable(z.string()),
  notes: z.string(),
  actualPickupTime: z.nullable(Instant),
  actualReturnTime: z.nullable(Instant),
  ownerPickupConfirmed: z.boolean(),
  renterPickupConfirmed: z.boolean(),
  ownerReturnConfirmed: z.boolean(),
  renterReturnConfirmed: z.boolean(),
  createdAt: Instant,
});
export type Booking = z.infer<typeof Booking>;

/** Whose bookings: an id must be the caller's own, except for the Admin (product decisions §1). */
export const BookingListQuery = z.object({ renterId: z.optional(Id), ownerId: z.optional(Id), ...pageQuery });
export type BookingListQuery = z.infer<typeof BookingListQuery>;
