import type { PendingFaults } from '../control/faults.ts';
import type { Unit } from '../store/unit.ts';
import { html, page, type Markup } from './html.ts';
import { orderForms, pendingOrders } from './order-forms.ts';
import { cardTable, eventTable, paymentTable } from './tables.ts';

/** The answer to an order, or why it was refused. */
export interface Said {
  text: string;
  wrong: boolean;
}

interface OverviewOptions {
  unit: Unit;
  faults: PendingFaults;
  /** Where the sandbox's addresses begin, without a slash at the end. */
  root: string;
  said: Said | undefined;
}

/** The part of the page's address that leads to the answer. */
export const saidAnchor = 'said';

const answer = ({ text, wrong }: Said): Markup =>
  html`<p
    id="${saidAnchor}"
    class="${wrong ? 'said wrong' : 'said'}"
    role="${wrong ? 'alert' : 'status'}"
    tabindex="-1"
  >
    ${text}
  </p>`;

/** The sandbox's own page: what it is, what can be typed, what can be ordered, and what has happened. */
export const overviewPage = ({ unit, faults, root, said }: OverviewOptions): string =>
  page(
    'Payment sandbox',
    html`${said ? answer(said) : ''}
      <p>
        This server stands for Stripe. The product talks to it as it would talk to Stripe: payments, holds,
        refunds, 3-D Secure and webhooks behave alike, but no card is charged. Only the cards below are taken;
        numbers and security codes are not kept.
      </p>
      <h2>Test cards</h2>
      <p>Any expiry in the future and any security code will do.</p>
      ${cardTable()}
      <h2>Let something go wrong</h2>
      ${orderForms(root)}
      <h2>Ordered and not yet happened</h2>
      ${pendingOrders(faults)}
      <h2>Newest payments</h2>
      ${paymentTable(unit)}
      <h2>Newest events</h2>
      ${eventTable(unit)}
      <p><a href="${root}/">Show the present state</a></p>`,
    { root, tab: 'Payment sandbox', wide: true },
  );

/** For a form from a foreign page, or an unknown URL. */
export const refusedPage = (root: string, title: string, text: string): string =>
  page(
    title,
    html`<p>${text}</p>
      <p><a href="${root}/">To the payment sandbox</a></p>`,
    { root },
  );
