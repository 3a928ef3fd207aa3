import { testCards } from '../cards.ts';
import { dollars } from '../money.ts';
import type { SandboxEvent } from '../objects/stored.ts';
import type { Unit } from '../store/unit.ts';
import { html, type Markup } from './html.ts';

const newestEvents = 30;
const newestPayments = 20;

const code = (text: string): Markup => html`<code>${text}</code>`;

interface Table {
  label: string;
  heads: readonly string[];
  rows: readonly (readonly (string | Markup)[])[];
  /** For short facts, which are not broken into lines. */
  facts?: boolean;
}

/** A table that scrolls on its own where it is too wide, also by keyboard. */
const table = ({ label, heads, rows, facts = false }: Table): Markup =>
  html`<div class="${facts ? 'scroll facts' : 'scroll'}" role="region" aria-label="${label}" tabindex="0">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (cells) =>
            html`<tr>
              ${cells.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

/** Groups of four digits, as printed on a card. */
const grouped = (number: string): string =>
  number.length === 15
    ? number.replace(/^(\d{4})(\d{6})/, '$1 $2 ')
    : number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** The numbers that the sandbox takes. */
export const cardTable = (): Markup =>
  table({
    label: 'Test cards',
    heads: ['Number', 'What happens'],
    rows: Object.values(testCards).map(({ number, does }) => [code(grouped(number)), does]),
  });

/** Unix seconds of product time. */
const instant = (seconds: number): string =>
  new Date(seconds * 1000).toISOString().replace('T', ' ').replace('.000Z', ' UTC');

function deliveryOf(unit: Unit, { id, pending_webhooks: pending }: SandboxEvent): string {
  const waiting = unit.all('-delivery').filter(({ event }) => event === id);
  const [delivery] = waiting;
  if (!delivery) {
    const arrival = unit.get('-arrival', id);
    if (arrival) return arrival.tries === 1 ? 'Delivered' : `Delivered at try ${arrival.tries}`;
    return pending > 0 ? 'Given up' : 'Nobody listened';
  }
  if (unit.get('-endpoint', delivery.endpoint)?.paused === true) return 'Waits for a product';
  if (delivery.attempts === 0) return 'Waits';
  const seconds = Math.max(0, Math.ceil((delivery.nextAt - unit.realNow) / 1000));
  return `Tried ${delivery.attempts === 1 ? 'once' : `${delivery.attempts} times`}, again in ${seconds} s`;
}

/** The newest events, and what became of them on their way to the product. */
export function eventTable(unit: Unit): Markup {
  const events = unit.all('event').slice(-newestEvents).toReversed();
  if (events.length === 0) return html`<p>No events yet.</p>`;
  const rows = events.map((event) => [
    instant(event.created),
    code(event.type),
    code((event.data.object as { id?: string }).id ?? ''),
    deliveryOf(unit, event),
  ]);
  return table({ label: 'Events', heads: ['When', 'Event', 'Of', 'Delivery'], rows, facts: true });
}

/** The newest payments and holds. */
export function paymentTable(unit: Unit): Markup {
  const intents = unit.all('payment_intent').slice(-newestPayments).toReversed();
  if (intents.length === 0) return html`<p>No payments yet.</p>`;
  const rows = intents.map(({ id, created, amount, capture_method: capture, status }) => [
    instant(created),
    code(id),
    capture === 'manual' ? 'Hold' : 'Payment',
    dollars(amount),
    code(status),
  ]);
  const heads = ['When', 'Payment', 'Kind', 'Amount', 'Status'];
  return table({ label: 'Payments', heads, rows, facts: true });
}
