import type {
  AccountPage,
  Arrival,
  Challenge,
  Delivery,
  Endpoint,
  IdentityPage,
  KeptAnswer,
  Setting,
  Task,
  Tombstone,
  Wallet,
} from './private.ts';
import type {
  Account,
  BalanceTransaction,
  Charge,
  Customer,
  Dispute,
  PaymentIntent,
  PaymentMethod,
  Payout,
  Refund,
  SandboxEvent,
  SetupIntent,
  Transfer,
  TransferReversal,
  VerificationSession,
} from './stored.ts';

/** Every kind of thing in the store, by its name there. */
export interface Kinds {
  account: Account;
  balance_transaction: BalanceTransaction;
  charge: Charge;
  customer: Customer;
  dispute: Dispute;
  event: SandboxEvent;
  payment_intent: PaymentIntent;
  payment_method: PaymentMethod;
  payout: Payout;
  refund: Refund;
  setup_intent: SetupIntent;
  transfer: Transfer;
  transfer_reversal: TransferReversal;
  verification_session: VerificationSession;
  '-identity-page': IdentityPage;
  '-wallet': Wallet;
  '-challenge': Challenge;
  '-answer': KeptAnswer;
  '-endpoint': Endpoint;
  '-delivery': Delivery;
  '-arrival': Arrival;
  '-task': Task;
  '-account-page': AccountPage;
  '-setting': Setting;
  '-tombstone': Tombstone;
}

export type Kind = keyof Kinds;

const prefixes: readonly (readonly [string, Kind])[] = [
  ['acct_', 'account'],
  ['txn_', 'balance_transaction'],
  ['ch_', 'charge'],
  ['cus_', 'customer'],
  ['dp_', 'dispute'],
  ['evt_', 'event'],
  ['pi_', 'payment_intent'],
  ['pm_', 'payment_method'],
  ['po_', 'payout'],
  ['re_', 'refund'],
  ['seti_', 'setup_intent'],
  ['tr_', 'transfer'],
  ['trr_', 'transfer_reversal'],
  ['vs_', 'verification_session'],
];

/** The kind of object that an id names, or undefined when the id is not of a stored kind. */
export function kindOfId(id: string): Kind | undefined {
  return prefixes.find(([prefix]) => id.startsWith(prefix))?.[1];
}
