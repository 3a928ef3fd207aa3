import type { Fetch } from '#web/lib/api-client.ts';
import { fetchWithTimeout } from '#web/lib/fetch-with-timeout.ts';
import { serverNow } from '#web/lib/server-time.ts';
import type { CardForm, CardFormOptions, OpenCardForm } from '../port.ts';
import { cardProblems } from './card.ts';
import { CardFields } from './card-fields.tsx';
import { createCardStore } from './card-store.ts';
import { confirmIntent } from './confirm-intent.ts';

export interface SandboxDependencies {
  fetch: Fetch;
  /** The product's time. */
  now: () => Date;
  /** Leads the browser to another page. */
  go: (url: string) => void;
}

/** The sandbox's side of the seam: a card form of our own that confirms as Stripe.js does. */
export function createSandboxCardForm(
  options: CardFormOptions,
  { fetch, now, go }: SandboxDependencies,
): CardForm {
  const store = createCardStore();
  return {
    Fields: ({ disabled }) => <CardFields store={store} now={now} disabled={disabled} />,
    async confirm() {
      const { card } = store.read();
      store.judge('number', 'expiry', 'cvc');
      if (Object.keys(cardProblems(card, now())).length > 0) return { kind: 'incomplete' };
      const outcome = await confirmIntent(fetch, options, card, go);
      if (outcome.kind === 'succeeded' || outcome.kind === 'processing' || outcome.kind === 'leaving')
        store.clear();
      return outcome;
    },
  };
}

export const openSandboxCardForm: OpenCardForm = (options) =>
  Promise.resolve(
    createSandboxCardForm(options, {
      fetch: fetchWithTimeout,
      now: serverNow,
      go: (url) => window.location.assign(url),
    }),
  );
