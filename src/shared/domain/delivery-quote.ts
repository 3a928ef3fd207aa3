import { deliveryMiles, deliveryProblem, type DeliveringItem } from './delivery-radius.ts';
import type { Position } from './geo.ts';
import type { Cents } from './money.ts';
import { deliveryFeeOf } from './pricing.ts';

/** What the delivery of an item to a place costs, and how far that is. */
export interface DeliveryQuote {
  /** Null where it is not delivered there. */
  readonly feeCents: Cents | null;
  /** Null where the owner names no place. */
  readonly miles: number | null;
}

/** By the rule and the fee of a booking (docs/product/availability.md#delivery). */
export function deliveryQuote(
  item: DeliveringItem & { readonly deliveryOffered: boolean; readonly deliveryFeeCents: Cents },
  destination: Position,
): DeliveryQuote {
  const { deliveryOffered: delivery, deliveryFeeCents } = item;
  const isDelivered = delivery && deliveryProblem(item, destination) === undefined;
  return {
    feeCents: isDelivered ? deliveryFeeOf({ delivery, deliveryFeeCents }) : null,
    miles: deliveryMiles(item, destination) ?? null,
  };
}
