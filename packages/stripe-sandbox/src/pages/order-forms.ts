import type { PendingFaults } from '../control/faults.ts';
import {
  calls,
  callTroubles,
  declineCodes,
  labelOf,
  troubleText,
  webhookTroubles,
  type Choice,
} from './choices.ts';
import { html, type Markup } from './html.ts';
import { mostSeconds, mostTimes } from './orders.ts';

const select = (label: string, name: string, choices: readonly Choice[]): Markup =>
  html`<label
    >${label}
    <select name="${name}">
      ${choices.map((choice) => html`<option value="${choice.value}">${choice.label}</option>`)}
    </select></label
  >`;

const number = (label: string, name: string, most: number, value: number): Markup =>
  html`<label
    >${label}
    <input type="number" name="${name}" min="1" max="${String(most)}" value="${String(value)}" required
  /></label>`;

interface OrderForm {
  order: string;
  heading: string;
  says: string;
  fields: readonly Markup[];
  button: string;
}

const forms: readonly OrderForm[] = [
  {
    order: 'refuse-next-hold',
    heading: 'The next hold',
    says: 'Concerns the next hold that is placed while its payer is away.',
    fields: [select('Reason', 'code', declineCodes)],
    button: 'Refuse the next hold',
  },
  {
    order: 'refuse-next-charge',
    heading: 'The next charge',
    says: 'Concerns the next charge of a kept card while its holder is away, such as a late fee.',
    fields: [select('Reason', 'code', declineCodes)],
    button: 'Refuse the next charge',
  },
  {
    order: 'next-call',
    heading: 'The next call',
    says: 'Disturbs a call of the product to its payment provider.',
    fields: [
      select('Call', 'call', calls),
      select('What happens', 'trouble', callTroubles),
      number('How many times', 'times', mostTimes, 1),
      number('Seconds, for a slow answer', 'seconds', mostSeconds, 5),
    ],
    button: 'Disturb the call',
  },
  {
    order: 'next-webhooks',
    heading: 'The next webhooks',
    says: 'Disturbs events on their way to the product.',
    fields: [
      select('What happens', 'trouble', webhookTroubles),
      number('How many times', 'times', mostTimes, 1),
      number('Seconds, for a delay', 'seconds', mostSeconds, 5),
    ],
    button: 'Disturb the webhooks',
  },
  {
    order: 'deliver-now',
    heading: 'Events that wait',
    says: 'Sends them now, without the pauses between tries.',
    fields: [],
    button: 'Deliver what waits now',
  },
  {
    order: 'forget-faults',
    heading: 'Everything ordered',
    says: 'From then on nothing is refused, disturbed or lost.',
    fields: [],
    button: 'Forget what was ordered',
  },
];

/** One form for each order; `root` is where the sandbox's addresses begin. */
export const orderForms = (root: string): Markup =>
  html`<div class="forms">
    ${forms.map(
      ({ order, heading, says, fields, button }) =>
        html`<form method="post" action="${root}/orders/${order}">
          <h3>${heading}</h3>
          <p>${says}</p>
          ${fields}
          <button>${button}</button>
        </form>`,
    )}
  </div>`;

const left = (times: number): string => (times === 1 ? 'once' : `${times} times`);

/** What was ordered and has not happened yet. */
export function pendingOrders({ holds, transfers, calls: disturbed, webhooks }: PendingFaults): Markup {
  const lines = [
    ...holds.map(
      ({ code, isCharge }) =>
        `The next ${isCharge ? 'charge' : 'hold'} is refused: ${labelOf(declineCodes, code)}`,
    ),
    ...transfers.map(({ code }) => `The next transfer is refused: ${code}`),
    ...disturbed.map((fault) => {
      const call = calls.find(({ path }) => path === fault.path)?.label ?? fault.path;
      return `${call} – ${troubleText(fault)} (${left(fault.times)})`;
    }),
    ...webhooks.map((fault) => `Webhooks – ${troubleText(fault)} (${left(fault.times)})`),
  ];
  return lines.length === 0
    ? html`<p>Nothing is ordered.</p>`
    : html`<ul>
        ${lines.map((line) => html`<li>${line}</li>`)}
      </ul>`;
}
