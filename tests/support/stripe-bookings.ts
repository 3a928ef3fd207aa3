import Stripe from 'stripe';
import type { CheckedSandbox } from './stripe-sandbox.ts';

const transferGroup = 'booking_1';

/** The id in a reference that was not expanded. */
export function idOf(reference: string | object | null): string {
  if (typeof reference !== 'string') throw new Error('The reference is no id.');
  return reference;
}

/** Where a browser goes to authenticate. */
export function redirectOf(body: unknown): string {
  const { next_action: next } = body as Stripe.PaymentIntent | Stripe.SetupIntent;
  return next?.redirect_to_url?.url ?? '';
}

/** A paying customer. */
export async function newCustomer({ stripe }: CheckedSandbox): Promise<Stripe.Customer> {
  return stripe.customers.create({ email: 'dana@people.example', name: 'Dana', metadata: { userId: 'u1' } });
}

/** A booking fee that waits for a card. */
export async function newFee({ stripe }: CheckedSandbox, customer: string): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.create({
    amount: 1040,
    currency: 'usd',
    customer,
    allowed_payment_method_types: ['card'],
    setup_future_usage: 'off_session',
    description: 'Booking fee',
    transfer_group: transferGroup,
    metadata: { bookingId: 'b1', kind: 'booking_fee' },
  });
}

/** A customer whose card is saved by a paid booking fee. */
export async function paidCustomer(
  sandbox: CheckedSandbox,
  card = '4242424242424242',
): Promise<{ customer: string; fee: Stripe.PaymentIntent }> {
  const { id: customer } = await newCustomer(sandbox);
  const { body } = await sandbox.pay(await newFee(sandbox, customer), card);
  return { customer, fee: body as Stripe.PaymentIntent };
}

/** The balance of a booking, held without the cardholder. */
export function holdParams(customer: string, method: string): Stripe.PaymentIntentCreateParams {
  return {
    amount: 9359,
    currency: 'usd',
    customer,
    payment_method: method,
    allowed_payment_method_types: ['card'],
    capture_method: 'manual',
    confirm: true,
    off_session: true,
    payment_method_options: { card: { stored_credential_usage: 'unscheduled' } },
    transfer_group: transferGroup,
    metadata: { bookingId: 'b1', kind: 'hold' },
    expand: ['latest_charge'],
  };
}

/** A hold on a card that paid a booking fee. */
export async function newHold(sandbox: CheckedSandbox, card?: string): Promise<Stripe.PaymentIntent> {
  const { customer, fee } = await paidCustomer(sandbox, card);
  return sandbox.stripe.paymentIntents.create(holdParams(customer, idOf(fee.payment_method)));
}

/** An account that can be paid. */
export async function newOwner({ stripe, control }: CheckedSandbox): Promise<string> {
  const { id } = await stripe.accounts.create({
    country: 'US',
    email: 'owner@people.example',
    controller: {
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      stripe_dashboard: { type: 'express' },
      requirement_collection: 'stripe',
    },
    capabilities: { transfers: { requested: true } },
    metadata: { userId: 'u2' },
  });
  control.account({ id, step: 'verified' });
  return id;
}

/** The error of a call that must be refused. */
export async function refusalOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error: unknown = await call.catch((reason: unknown) => reason);
  if (error instanceof Stripe.errors.StripeError) return error;
  throw new Error('The call was not refused.');
}
