import { lazyComponent } from '#web/lib/lazy-component.tsx';

/** The links beside it lead on without it, so a failed load shows no error. */
export const LazyThinResults = lazyComponent(async (texts) =>
  (await import('../thin-results/thin-results.tsx')).loadThinResults(texts),
);
