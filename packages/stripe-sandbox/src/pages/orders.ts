import { setTimeout as pause } from 'node:timers/promises';
import type { SandboxControl } from '../control/control.ts';
import { calls, callTroubles, declineCodes, troubleText, webhookTroubles, type Choice } from './choices.ts';

/** A form that was filled in wrongly; the message is for its reader. */
export class OrderError extends Error {}

export type OrderFields = Readonly<Record<string, unknown>>;

export const mostTimes = 50;
export const mostSeconds = 600;
const deliveryTakes = 5_000;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function chosen<C extends Choice>(fields: OrderFields, name: string, choices: readonly C[]): C {
  const found = choices.find(({ value }) => value === textOf(fields[name]));
  if (found) return found;
  throw new OrderError(`${name} must be one of ${choices.map(({ value }) => value).join(', ')}.`);
}

function count(fields: OrderFields, name: string, most: number, otherwise: number): number {
  const text = textOf(fields[name]).trim();
  if (text === '') return otherwise;
  const number = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (number >= 1 && number <= most) return number;
  throw new OrderError(`${name} must be a whole number from 1 to ${most}.`);
}

const extent = (fields: OrderFields): { times: number; milliseconds: number } => ({
  times: count(fields, 'times', mostTimes, 1),
  milliseconds: 1000 * count(fields, 'seconds', mostSeconds, 5),
});

const times = (number: number): string => (number === 1 ? 'once' : `${number} times`);
const events = (number: number): string => (number === 1 ? '1 event' : `${number} events`);

/** Carries an order out and answers what was ordered, in a sentence. */
type Order = (control: SandboxControl, fields: OrderFields) => string | Promise<string>;

const orders: Readonly<Record<string, Order>> = {
  'refuse-next-hold'(control, fields) {
    const { value, label } = chosen(fields, 'code', declineCodes);
    control.declineNextHold({ code: value });
    return `The next hold will be refused: ${label}.`;
  },
  'refuse-next-charge'(control, fields) {
    const { value, label } = chosen(fields, 'code', declineCodes);
    control.declineNextCharge({ code: value });
    return `The next charge will be refused: ${label}.`;
  },
  'next-call'(control, fields) {
    const { path, label } = chosen(fields, 'call', calls);
    const fault = { path, mode: chosen(fields, 'trouble', callTroubles).value, ...extent(fields) };
    control.nextCall(fault);
    return `Ordered for the next call (${times(fault.times)}): ${label} – ${troubleText(fault)}.`;
  },
  'next-webhooks'(control, fields) {
    const fault = { mode: chosen(fields, 'trouble', webhookTroubles).value, ...extent(fields) };
    control.nextWebhooks(fault);
    return `Ordered for the next webhooks (${times(fault.times)}): ${troubleText(fault)}.`;
  },
  async 'deliver-now'(control) {
    const before = control.status().waitingDeliveries;
    // An unresponsive endpoint takes ten seconds for each event, which this page does not wait for.
    await Promise.race([control.deliverNow(), pause(deliveryTakes, undefined, { ref: false })]);
    const after = control.status().waitingDeliveries;
    return before === 0 ? 'No event was waiting.' : `Sent ${events(before)}; ${events(after)} waiting now.`;
  },
  'forget-faults'(control) {
    control.clearFaults();
    return 'Everything that was ordered is forgotten.';
  },
};

/** The order of that name, or undefined. It throws OrderError when its fields are wrong. */
export const orderNamed = (name: string): Order | undefined =>
  Object.hasOwn(orders, name) ? orders[name] : undefined;
