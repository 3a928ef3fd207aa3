import type { Texts } from '#web/lib/text.tsx';
import { useLazyComponent } from '#web/lib/use-lazy-component.ts';
import type { BetterRateProps } from './better-rate.tsx';

const load = async (texts: Texts) => (await import('./better-rate.tsx')).loadBetterRate(texts);

/** The advice on the rate, loaded after the page; the price is right without it, so a failed load shows no error. */
export function LazyBetterRate(props: BetterRateProps) {
  const { Component: Part } = useLazyComponent(load);
  return Part && <Part {...props} />;
}
