import type { BillingDetails, BookingReferences } from '#shared/contracts/billing.ts';
import type { Receipt } from '#shared/contracts/receipts.ts';
import { feeArrived, isOpen } from '#shared/domain/booking-facts.ts';
import { centsToDecimal } from '#shared/domain/money.ts';
import { isoOrNull } from '#server/lib/nullable-values.ts';
import { nameOf, presentUsageLine, type ListedBooking, type BookingRole } from '../bookings/index.ts';
import type { MoneySummary } from '../payments/index.ts';
import { openAmountOf, receiptTitle } from './open-amount.ts';

interface Issue {
  readonly role: BookingRole;
  readonly productName: string;
  readonly equipmentName: string;
  readonly now: Date;
  readonly billing: ReadonlyMap<string, BillingDetails>;
  readonly references: BookingReferences;
}

function lateFeeOf({ lateFeeHours, lateFeeCents, lateFeeStatus }: ListedBooking['booking']) {
  if (lateFeeStatus === 'none' || lateFeeCents === null) return null;
  return { hours: lateFeeHours ?? 0, amount: centsToDecimal(lateFeeCents), status: lateFeeStatus };
}

function usageOf({ usage }: ListedBooking): Receipt['usage'] {
  if (!usage) return null;
  const { lines, withBalanceCents, cardCents, status } = usage;
  return { lines: lines.map(presentUsageLine), amount: centsToDecimal(withBalanceCents + cardCents), status };
}

/** What the platform keeps and the owner gets is not the renter's. */
function sharesFor(role: BookingRole, { shares }: MoneySummary): Receipt['shares'] {
  if (role === 'renter' || shares === undefined) return null;
  return {
    processingFee: centsToDecimal(shares.processingCents),
    commission: centsToDecimal(shares.commissionCents),
    ownerShare: centsToDecimal(shares.ownerCents),
    transferred: centsToDecimal(shares.transferredCents),
  };
}

/** A rental's receipt as one of its parties or the Admin sees it. */
export function presentReceipt(
  listed: ListedBooking,
  money: MoneySummary,
  { role, productName, equipmentName, now, billing, references }: Issue,
): Receipt {
  const { booking: row, owner, renter, usage, claim } = listed;
  const facts = { ...row, usage, claim };
  const isPaid = feeArrived(row);
  const showsRenter = isPaid || role !== 'owner';
  const showsOwner = isPaid || role !== 'renter';
  return {
    title: receiptTitle(facts, money.heldCents),
    bookingId: row.id,
    orderNumber: row.orderNumber,
    issuedAt: now.toISOString(),
    productName,
    equipmentName,
    renterName: nameOf(renter, showsRenter),
    ownerName: nameOf(owner, showsOwner),
    renterBilling: (showsRenter && billing.get(row.renterId)) || null,
    ownerBilling: (showsOwner && billing.get(row.ownerId)) || null,
    references,
    referencesEditable: role === 'renter' && isOpen(row),
    startDate: row.firstDay,
    endDate: row.lastDay,
    timeZone: row.timeZone,
    actualPickupTime: isoOrNull(row.actualPickupTime),
    actualReturnTime: isoOrNull(row.actualReturnTime),
    status: row.status,
    priceLines: row.priceLines.map(({ kind, label, cents }) => ({
      // The database holds no other kinds than those that were written (shared/domain/pricing.ts).
      kind: kind as Receipt['priceLines'][number]['kind'],
      label,
      amount: centsToDecimal(cents),
    })),
    totalAmount: centsToDecimal(row.totalCents),
    lateFee: lateFeeOf(row),
    usage: usageOf(listed),
    payments: money.lines.map(({ at, kind, cents, status }) => ({
      at: at.toISOString(),
      kind,
      amount: centsToDecimal(cents),
      status,
    })),
    paidAmount: centsToDecimal(money.paidCents),
    rentalPaidAmount: centsToDecimal(money.rentalPaidCents),
    heldAmount: centsToDecimal(money.heldCents),
    openAmount: centsToDecimal(openAmountOf(facts)),
    shares: sharesFor(role, money),
  };
}
