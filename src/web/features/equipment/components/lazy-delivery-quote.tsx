import { lazyComponent } from '#web/lib/lazy-component.tsx';

/** The page says the fee without it, so a failed load shows no error. */
export const LazyDeliveryQuote = lazyComponent(async (texts) =>
  (await import('./delivery-quote.tsx')).loadDeliveryQuote(texts),
);
