import { lazyComponent } from '#web/lib/lazy-component.tsx';

/** The page works without it, so a failed load shows no error. */
export const LazyItemAdvice = lazyComponent(async (texts) =>
  (await import('./item-advice.tsx')).loadItemAdvice(texts),
);
