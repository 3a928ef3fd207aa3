import { lazyComponent } from '#web/lib/lazy-component.tsx';

/** The advice on the rate, loaded after the page; the price is right without it, so a failed load shows no error. */
export const LazyBetterRate = lazyComponent(async (texts) =>
  (await import('./better-rate.tsx')).loadBetterRate(texts),
);
