import { createHash } from 'node:crypto';
import { cardNamed, recognizeCard } from '../cards.ts';
import { newId } from '../ids.ts';
import type { Wallet } from '../objects/private.ts';
import type { PaymentMethod } from '../objects/stored.ts';
import type { Unit } from '../store/unit.ts';
import { refused } from '../wire/errors.ts';
import {
  group,
  integer,
  list,
  metadata,
  need,
  oneOf,
  text,
  type Shape,
  type Values,
} from '../wire/params.ts';

/** Empty forms of the parts that Stripe's objects share. */
const blankBilling = {
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  email: null,
  name: null,
  phone: null,
  tax_id: null,
};

export const address = group({
  city: text,
  country: text,
  line1: text,
  line2: text,
  postal_code: text,
  state: text,
});

/** What `payment_method_data` and the creation of a payment method take. */
export const methodParams = {
  type: oneOf(['card']),
  card: group({
    number: text,
    exp_month: integer,
    exp_year: integer,
    cvc: text,
    networks: group({ preferred: text, available: list(text) }),
  }),
  billing_details: group({ address, email: text, name: text, phone: text, tax_id: text }),
  metadata,
  allow_redisplay: oneOf(['always', 'limited', 'unspecified']),
} satisfies Shape;

/** Makes a payment method of a test card. Neither the number nor the security code is kept. */
export function createMethod(unit: Unit, params: Values<typeof methodParams>, path = ''): PaymentMethod {
  const [typePath, cardPath] = path === '' ? ['type', 'card'] : [`${path}[type]`, `${path}[card]`];
  need(params.type, typePath);
  const typed = need(params.card, cardPath);
  const number = need(typed.number, `${cardPath}[number]`);
  const month = need(typed.exp_month, `${cardPath}[exp_month]`);
  const typedYear = need(typed.exp_year, `${cardPath}[exp_year]`);
  const cardName = recognizeCard({ number, month, year: typedYear, cvc: typed.cvc ?? undefined }, unit.now);
  const { brand } = cardNamed(cardName);
  const year = typedYear < 100 ? 2000 + typedYear : typedYear;
  const billing = params.billing_details ?? {};
  const id = newId('pm_');
  unit.put('-wallet', { id, card: cardName, setUp: false });
  return unit.put('payment_method', {
    id,
    object: 'payment_method',
    allow_redisplay: params.allow_redisplay ?? 'unspecified',
    billing_details: {
      address: { ...blankBilling.address, ...billing.address },
      email: billing.email ?? null,
      name: billing.name ?? null,
      phone: billing.phone ?? null,
      tax_id: billing.tax_id ?? null,
    },
    card: {
      brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: typed.cvc ? 'unchecked' : null,
      },
      country: 'US',
      display_brand: brand,
      exp_month: month,
      exp_year: year,
      fingerprint: createHash('sha256').update(cardName).digest('hex').slice(0, 16),
      funding: 'credit',
      generated_from: null,
      last4: number.replaceAll(/\D/g, '').slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: unit.now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: params.metadata ?? {},
    type: 'card',
  });
}

export function walletOf(unit: Unit, method: string): Wallet {
  const wallet = unit.get('-wallet', method);
  if (!wallet) throw new Error(`There is no card behind ${method}.`);
  return wallet;
}

/** Binds a payment method to a customer; a second customer is refused. */
export function attachMethod(unit: Unit, method: PaymentMethod, customer: string): PaymentMethod {
  if (method.customer === customer) return method;
  if (method.customer !== null)
    throw refused(
      'payment_method_unexpected_state',
      'This payment method is already attached to another customer.',
    );
  const attached = unit.patch('payment_method', method.id, { customer });
  unit.emit('payment_method.attached', attached);
  return attached;
}
