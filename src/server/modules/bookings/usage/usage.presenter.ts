import type { BookingUsage, UsageLine, UsageReading, UsageTerms } from '#shared/contracts/usage.ts';
import { countRented } from '#shared/domain/booking-change/change-price.ts';
import { DomainError } from '#shared/domain/errors.ts';
import { centsToDecimal } from '#shared/domain/money.ts';
import { includedHoursOf, overageOf, type OverageLine } from '#shared/domain/usage/overage.ts';
import {
  READING_STAGES,
  requireConfirmable,
  requireRecordable,
  type ReadingStage,
  type UsageFacts,
} from '#shared/domain/usage/readings.ts';
import { fuelParts } from '#shared/domain/usage/usage-limits.ts';
import type { UsageTerms as AgreedTerms } from '#shared/domain/usage/usage-terms.ts';
import type { BookingRow } from '../bookings.repository.ts';
import type { BookingRole } from '../bookings.policy.ts';
import type { ReadingRow, Readings, UsageChargeRow } from './usage.repository.ts';

/** Amounts as decimals. */
const presentUsageTerms = ({ hours, fuel }: AgreedTerms): UsageTerms => ({
  hours: hours && {
    perDay: hours.perDay,
    perWeek: hours.perWeek,
    perFourWeeks: hours.perFourWeeks,
    extraHour: centsToDecimal(hours.extraHourCents),
  },
  fuel: fuel && { gallon: centsToDecimal(fuel.gallonCents), tankGallons: fuel.tankGallons },
});

export function presentUsageLine(line: OverageLine): UsageLine {
  const amount = centsToDecimal(line.cents);
  if (line.kind === 'hours') {
    const { kind, includedHours, usedTenths, extraTenths, extraHourCents } = line;
    const hours = { usedHours: usedTenths / 10, includedHours, extraHours: extraTenths / 10 };
    return { kind, ...hours, extraHour: centsToDecimal(extraHourCents), amount };
  }
  const { kind, missingEighths, tankGallons, gallonCents } = line;
  return { kind, missingEighths, tankGallons, gallon: centsToDecimal(gallonCents), amount };
}

const presentReading = (row: ReadingRow): UsageReading => ({
  id: row.id,
  engineHours: row.engineTenths === null ? null : row.engineTenths / 10,
  fuelEighths: row.fuelEighths,
  photoId: row.photoId,
  recordedBy: row.recordedBy,
  recordedAt: row.recordedAt.toISOString(),
  confirmedAt: row.confirmedAt && row.confirmedAt.toISOString(),
});

/** What the rules look at. Captured early, the rental goes on: it is settled once a return is on record. */
export function usageFacts(
  booking: BookingRow,
  readings: Readings,
  charge: UsageChargeRow | undefined,
): UsageFacts {
  const { status, holdStatus, actualReturnTime, usageTerms: terms } = booking;
  const isCapturing = holdStatus === 'capturing' || holdStatus === 'capture_failed';
  const isSettled = charge !== undefined || (actualReturnTime !== null && isCapturing);
  return { status, isSettled, terms, ...readings };
}

function isAllowed(rule: () => unknown): boolean {
  try {
    return rule() !== false;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/** Whether a reading of the stage could be recorded at all: one that shows all that the terms ask for, and no use since. */
function isRecordable(stage: ReadingStage, facts: UsageFacts, now: Date): boolean {
  const engineTenths = facts.pickup?.engineTenths ?? 0;
  const reading = { engineTenths, fuelEighths: fuelParts };
  return isAllowed(() => requireRecordable(stage, facts, reading, now));
}

export interface UsageView {
  readonly booking: BookingRow;
  readonly role: BookingRole;
  readonly readings: Readings;
  readonly charge: UsageChargeRow | undefined;
  readonly now: Date;
}

/** What was charged; before that, what the readings would come to. */
function linesOf({ booking, readings, charge }: UsageView): readonly OverageLine[] {
  if (charge) return charge.lines;
  const { pickup: before, return: after } = readings;
  if (!booking.usageTerms || !before || !after) return [];
  return overageOf(booking.usageTerms, countRented(booking), { before, after }).lines;
}

export function presentBookingUsage(view: UsageView): BookingUsage {
  const { booking, role, readings, charge, now } = view;
  const { usageTerms: terms, id: bookingId, status } = booking;
  const facts = usageFacts(booking, readings, charge);
  const mayConfirm = (stage: ReadingStage): boolean => {
    const reading = readings[stage];
    if (role === 'admin' || !reading) return false;
    return isAllowed(() => requireConfirmable(stage, facts, { readingId: reading.id, side: role }));
  };
  const lines = linesOf(view);
  return {
    bookingId,
    status,
    side: role,
    terms: terms && presentUsageTerms(terms),
    includedHours: terms?.hours ? includedHoursOf(terms.hours, countRented(booking)) : null,
    pickup: readings.pickup ? presentReading(readings.pickup) : null,
    return: readings.return ? presentReading(readings.return) : null,
    recordable: role === 'admin' ? [] : READING_STAGES.filter((stage) => isRecordable(stage, facts, now)),
    confirmable: READING_STAGES.filter(mayConfirm),
    lines: lines.map(presentUsageLine),
    totalAmount: centsToDecimal(lines.reduce((sum, { cents }) => sum + cents, 0)),
    charge: charge
      ? {
          status: charge.status,
          withBalanceAmount: centsToDecimal(charge.withBalanceCents),
          cardAmount: centsToDecimal(charge.cardCents),
        }
      : null,
  };
}
