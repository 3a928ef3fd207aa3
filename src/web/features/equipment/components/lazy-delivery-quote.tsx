import type { Texts } from '#web/lib/text.tsx';
import { useLazyComponent } from '#web/lib/use-lazy-component.ts';
import type { DeliveryQuoteProps } from './delivery-quote.tsx';

const load = async (texts: Texts) => (await import('./delivery-quote.tsx')).loadDeliveryQuote(texts);

/** The page says the fee without it, so a failed load shows no error. */
export function LazyDeliveryQuote(props: DeliveryQuoteProps) {
  const { Component: Part } = useLazyComponent(load);
  return Part && <Part {...props} />;
}
