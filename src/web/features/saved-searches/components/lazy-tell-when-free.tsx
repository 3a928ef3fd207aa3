import { lazyComponent } from '#web/lib/lazy-component.tsx';

/** The page works without it, so a failed load shows no error. */
export const LazyTellWhenFree = lazyComponent(async (texts) =>
  (await import('./tell-when-free.tsx')).loadTellWhenFree(texts),
);
