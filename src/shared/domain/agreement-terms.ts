import { dayInWords, onOneLine, zoneInWords, type AgreementFacts } from './agreement-facts.ts';
import { inDollars } from './money.ts';
import { cancellationOutcome, type CancellationOutcome } from './cancellation.ts';
import {
  agreementLateFeeCentsPerDay,
  freeCancellationHours,
  holdExpiryDays,
  reportedStolenAfterHours,
} from './money-constants.ts';
import {
  acceptDeadlineHours,
  hoursUntilLateFeeIsCharged,
  hoursUntilSilentReturn,
  noShowExpiryHours,
} from './booking-limits.ts';
import { messagingGraceHours } from './limits.ts';
import { addHours } from './rental-span.ts';

type Terms = (facts: AgreementFacts) => string[];

function periodOf({ choice, span, timeZone }: AgreementFacts): string {
  const zone = zoneInWords(timeZone);
  if (choice.rentalType === 'hourly')
    return `The rental starts at the moment of booking and is for ${choice.hours} hours. Once you and the owner have both confirmed the pickup, the ${choice.hours} hours count from there.`;
  const [first, last] = [dayInWords(span.firstDay), dayInWords(span.lastDay)];
  const range =
    span.firstDay === span.lastDay
      ? `The rental is for ${first}, until the end of that day`
      : `The rental is from ${first} to the end of ${last}`;
  const where = `${range}, by the clock where the equipment is (${zone}).`;
  if (choice.rentalType !== 'daily' || choice.mode !== 'multiple') return where;
  return `${where} You pay for ${choice.days.map(dayInWords).join('; ')}. The equipment stays with you from the first to the last of these days, with one pickup and one return.`;
}

/** Who rents what from whom, and for how long. */
export const rentalTerms: Terms = (facts) => {
  const owner = onOneLine(facts.ownerName);
  const confirmation = facts.instantBooking
    ? 'The rental is confirmed as soon as the booking fee is paid and the balance is secured on your card.'
    : 'The rental is confirmed once the booking fee is paid, the balance is secured on your card and the owner has accepted.';
  return [
    `${owner} (the owner) rents ${onOneLine(facts.equipmentName)} (${onOneLine(facts.category)}) to ${onOneLine(facts.renterName)} (you). ${facts.productName} arranges the rental and its payment; it is not itself the owner of the equipment.`,
    periodOf(facts),
    confirmation,
  ];
};

/** What it costs, what is charged when, and the permission to use the saved card. */
export const paymentTerms: Terms = ({ productName, quote }) => {
  const parts = quote.lines.map(({ label, cents }) => `${label}: ${inDollars(cents)}`).join('; ');
  const total = inDollars(quote.totalCents);
  const fee = inDollars(quote.bookingFeeCents);
  const price = `The total is ${total}, made of ${parts}.`;
  const mandate = `You save your card with ${productName} and allow it to charge that card later without asking you again, for this rental only: for what this agreement names, and never for more.`;
  if (quote.balanceCents === 0)
    return [
      price,
      `All of it, ${fee}, is charged now as the booking fee, and nothing is held on your card.`,
      mandate,
    ];
  const balance = inDollars(quote.balanceCents);
  return [
    price,
    `The booking fee of ${fee} is charged now. The balance of ${balance} is held on your card and charged at the return. The hold is placed right after the booking fee, or, where the rental ends too late for that, a day before it starts.`,
    `A hold lasts up to ${holdExpiryDays} days, on some cards less. A longer rental's hold is renewed before it ends; where that is no longer possible the balance is charged before the hold is lost. If your bank refuses the hold you can use another card. Where it stays refused before the pickup, the rental is canceled and the booking fee is refunded in full.`,
    mandate,
  ];
};

/** How the equipment changes hands, and in what condition. */
export const handoverTerms: Terms = ({ delivery, quote }) => {
  const place =
    delivery.method === 'delivery'
      ? `The owner brings the equipment to ${onOneLine(delivery.address ?? '')}. Delivery costs ${inDollars(quote.deliveryFeeCents)}, which is part of the total.`
      : 'You collect the equipment where the owner keeps it and bring it back there.';
  return [
    place,
    'Pickup and return each count once you and the owner have both confirmed them. Look the equipment over together both times and write down what you find.',
    `The return counts from the first of the two confirmations. If the other side stays silent, the rental completes by itself ${hoursUntilSilentReturn} hours later. The owner can also close the rental once its start is reached; you are told at once and can object.`,
    'Coming back early does not change the price; the owner may charge less.',
  ];
};

/** The standard term, and the figure that is charged. */
export const lateTerms: Terms = ({ lateHourlyRateCents }) => [
  `The standard late fee is ${inDollars(agreementLateFeeCentsPerDay)} per day. For this rental it is worked out by the hour instead, at ${inDollars(lateHourlyRateCents)} (rounded to the cent) per overdue hour, and the hourly figure is the one that is charged.`,
  `Overdue hours run from the scheduled end to the first confirmation of the return, rounded to the nearest hour. The fee is charged once, to the saved card, at the latest ${hoursUntilLateFeeIsCharged} hours after the return.`,
  `Equipment that is not returned within ${reportedStolenAfterHours} hours of the scheduled end may be reported as stolen.`,
];

/** What use beyond the price costs, and how it is found out. */
function usageTerms({ usage }: AgreementFacts): string[] {
  if (!usage) return [];
  const { hours, fuel } = usage;
  const meter =
    hours &&
    `The price includes ${hours.perDay} hours of the machine per day, ${hours.perWeek} per week and ${hours.perFourWeeks} per four weeks, whichever it was rented by; an hourly rental includes the hours that it is charged for. Each further hour by the hour meter costs ${inDollars(hours.extraHourCents)}, tenths of an hour in proportion.`;
  const tank =
    fuel &&
    `Bring the equipment back with as much fuel as it had at the pickup. What is missing is read in eighths of its tank of ${fuel.tankGallons} gallons and costs ${inDollars(fuel.gallonCents)} per gallon.`;
  const readings =
    'Hours and fuel are charged only by readings at the pickup and at the return, each with a photo, recorded by one side and confirmed by the other before the return is settled. Without both there is no such charge. It is taken with the balance as far as that is held, and otherwise from the saved card.';
  return [meter, tank, readings].filter((part) => part !== null);
}

/** What the renter answers for, and how far. */
export const careTerms: Terms = (facts) => [
  'Use the equipment for what it is made for, by people who know how to, and give it back clean and as you received it. Ordinary wear is not yours to pay for; damage and loss while it is with you are.',
  `What you may have to pay for damage or loss is capped at the purchase price of the equipment, ${inDollars(facts.purchasePriceCents)}. Damage is never charged by itself.`,
  ...usageTerms(facts),
];

/** The agreement asks the function that cancels: what is written is what is done. */
function whenRenterCancels({ quote, policy }: AgreementFacts, hoursAhead: number): CancellationOutcome {
  const startsAt = new Date(0);
  const facts = { ...quote, feePaidAt: startsAt, policy, startsAt, freeCancellation: false };
  return cancellationOutcome('renter', facts, addHours(startsAt, -hoursAhead));
}

function consequence({ refundedCents, keptCents, releasedCents }: CancellationOutcome): string {
  const hold = releasedCents === 0 ? '' : `the whole balance of ${inDollars(releasedCents)} is given back`;
  const fee =
    keptCents === 0
      ? `the booking fee of ${inDollars(refundedCents)} is refunded`
      : `the booking fee of ${inDollars(keptCents)} is forfeited`;
  return [hold, fee].filter((part) => part !== '').join(' and ');
}

/** The renter's way out, and the no-show. */
export const cancellationTerms: Terms = (facts) => {
  const { quote } = facts;
  const [ahead, within] = [
    whenRenterCancels(facts, freeCancellationHours),
    whenRenterCancels(facts, freeCancellationHours - 1),
  ];
  const total = inDollars(quote.totalCents);
  const all =
    quote.balanceCents === 0
      ? `the ${total} that you have paid are kept.`
      : `once the rental has ended the owner can have the balance charged as well, ${total} in all. If the owner has not asked for it ${noShowExpiryHours} hours after the end, the rental is canceled, the booking fee is kept and the hold is released.`;
  return [
    `You can cancel until you have confirmed the pickup, and no later than the scheduled end. If you cancel ${freeCancellationHours} hours or more before the start, ${consequence(ahead)}. If you cancel later than that, the cancellation fee equals the booking fee: ${consequence(within)}.`,
    `The start is midnight at the beginning of the first day where the equipment is; of an hourly rental, the moment at which it starts. Before the booking fee is paid you can cancel at no cost, and a booking whose fee is not paid within ${facts.minutesToPay} minutes ends by itself.`,
    'If the renter before you has not brought the equipment back when your rental starts, you can cancel without loss.',
    `If you do not come for the equipment, that is a no-show and forfeits all payment: ${all}`,
  ];
};

/** The owner's way out, in every form that it takes. */
export const ownerCancellationTerms: Terms = ({ choice, quote, instantBooking }) => {
  const back = `the booking fee of ${inDollars(quote.bookingFeeCents)} is refunded in full`;
  const hold = quote.balanceCents === 0 ? '' : ' and the hold on your card is released';
  const deadline =
    choice.rentalType === 'hourly'
      ? 'within an hour of your payment'
      : `within ${acceptDeadlineHours} hours of your payment, or by the end of the first day if that comes sooner (you always wait at least an hour)`;
  const silence = `The same holds if the owner does not answer your request ${deadline}.`;
  return [
    `If the owner declines or cancels before the pickup, ${back}${hold}.`,
    ...(instantBooking ? [] : [silence]),
    ...(quote.balanceCents === 0
      ? []
      : ['After the pickup the owner can waive the balance; the booking fee then stays paid.']),
  ];
};

/** Consent to text messages, which agreeing gives, and its end. */
export const messageTerms: Terms = ({ productName }) => [
  `By agreeing you consent to receive text messages from ${productName} about this rental, at the phone number of your account: its payment, its pickup and return, and anything that keeps it from happening. Your mobile provider's rates may apply. You can withdraw this consent at any time, by replying STOP or in your profile, and the rental goes on.`,
  `You and the owner can write to each other in ${productName} until ${messagingGraceHours} hours after the scheduled end.`,
];
