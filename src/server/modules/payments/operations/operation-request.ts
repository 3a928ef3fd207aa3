interface OfIntent {
  readonly amountCents: number;
  readonly customerId: string;
}

/** A call to the provider with all its parameters, as it is written down before it is made. */
export type OperationRequest =
  | {
      readonly kind: 'customer';
      readonly userId: string;
      readonly name: string;
      readonly email: string | null;
    }
  | ({ readonly kind: 'fee' } & OfIntent)
  | ({ readonly kind: 'hold'; readonly paymentMethodId: string } & OfIntent)
  | ({ readonly kind: 'hold_on_session' } & OfIntent)
  | ({ readonly kind: 'balance'; readonly paymentMethodId: string } & OfIntent)
  | ({ readonly kind: 'late_fee'; readonly paymentMethodId: string } & OfIntent)
  | ({ readonly kind: 'late_fee_on_session' } & OfIntent)
  | ({ readonly kind: 'usage'; readonly paymentMethodId: string } & OfIntent)
  | ({ readonly kind: 'usage_on_session' } & OfIntent)
  | ({ readonly kind: 'damage'; readonly paymentMethodId: string } & OfIntent)
  | ({ readonly kind: 'damage_on_session' } & OfIntent)
  | ({ readonly kind: 'change_fee'; readonly paymentMethodId: string } & OfIntent)
  | ({ readonly kind: 'change_fee_on_session' } & OfIntent)
  | { readonly kind: 'capture'; readonly intentId: string; readonly amountCents: number }
  | {
      readonly kind: 'cancel';
      readonly intentId: string;
      readonly reason: 'abandoned' | 'requested_by_customer';
    }
  /** The balance is closed with nothing captured: no call, what follows from it is done all the same. */
  | { readonly kind: 'close_balance' }
  | {
      readonly kind: 'refund';
      readonly intentId: string;
      readonly amountCents: number;
      readonly refundId: string;
    }
  | {
      readonly kind: 'transfer';
      /** Our row. */
      readonly transferId: string;
      readonly accountId: string;
      /** Null: out of the balance. */
      readonly sourceChargeId: string | null;
      readonly amountCents: number;
    }
  | {
      readonly kind: 'reversal';
      /** Our row. */
      readonly reversalId: string;
      /** The provider's. */
      readonly transferId: string;
      readonly amountCents: number;
    };

/** What makes a new intent. */
export const CREATIONS: readonly OperationRequest['kind'][] = [
  'fee',
  'hold',
  'hold_on_session',
  'balance',
  'late_fee',
  'late_fee_on_session',
  'usage',
  'usage_on_session',
  'damage',
  'damage_on_session',
  'change_fee',
  'change_fee_on_session',
];
