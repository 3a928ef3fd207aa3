import {
  callFaultModes,
  webhookFaultModes,
  type CallFault,
  type CallFaultMode,
  type WebhookFault,
  type WebhookFaultMode,
} from '../control/faults.ts';
import { declines } from '../cards.ts';

/** One thing to choose in a form: what is sent, and what the person reads. */
export interface Choice<T extends string = string> {
  value: T;
  label: string;
}

const labelled = <T extends string>(values: readonly T[], labels: Record<T, string>): Choice<T>[] =>
  values.map((value) => ({ value, label: labels[value] }));

/** Why a hold can be refused: the codes that the test cards know. */
export const declineCodes: readonly Choice[] = Object.values(declines).map(({ declineCode }) => ({
  value: declineCode,
  label: declineCode.replaceAll('_', ' '),
}));

/** Calls that can be disturbed, with the pattern of their address. */
export const calls: readonly (Choice & { path: string })[] = [
  { value: 'customer', label: 'Create a customer', path: 'POST /v1/customers' },
  { value: 'payment', label: 'Create a payment or place a hold', path: 'POST /v1/payment_intents' },
  { value: 'confirm', label: 'Confirm a payment (card form)', path: 'POST /v1/payment_intents/*/confirm' },
  { value: 'capture', label: 'Capture a hold', path: 'POST /v1/payment_intents/*/capture' },
  { value: 'cancel', label: 'Cancel a payment or release a hold', path: 'POST /v1/payment_intents/*/cancel' },
  { value: 'retrieve', label: 'Look at a payment', path: 'GET /v1/payment_intents/*' },
  { value: 'refund', label: 'Refund', path: 'POST /v1/refunds' },
  { value: 'transfer', label: 'Transfer to an owner', path: 'POST /v1/transfers' },
  { value: 'account', label: 'Create an owner’s account', path: 'POST /v1/accounts' },
  { value: 'any', label: 'Any call', path: '* /v1/*' },
];

export const callTroubles: readonly Choice<CallFaultMode>[] = labelled(callFaultModes, {
  error_before: 'Fail before it is done (500)',
  error_after: 'Fail after it is done (500)',
  drop_before: 'Lose the connection before it is done',
  drop_after: 'Lose the connection after it is done',
  slow: 'Answer slowly',
});

export const webhookTroubles: readonly Choice<WebhookFaultMode>[] = labelled(webhookFaultModes, {
  drop: 'Drop (sent again later)',
  delay: 'Delay',
  duplicate: 'Send twice',
  reorder: 'Send after the next ones',
  bad_signature: 'Sign wrongly',
});

/** What the person reads for a value. */
export const labelOf = (choices: readonly Choice[], value: string): string =>
  choices.find((choice) => choice.value === value)?.label ?? value;

/** What happens to a call or a webhook, with how long where that means something. */
export function troubleText({ mode, milliseconds }: CallFault | WebhookFault): string {
  const label = labelOf([...callTroubles, ...webhookTroubles], mode);
  const long = (mode === 'slow' || mode === 'delay') && milliseconds !== undefined;
  return long ? `${label}, by ${milliseconds / 1000} s` : label;
}
