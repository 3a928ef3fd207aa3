import { lazyComponent } from '#web/lib/lazy-component.tsx';

/** The search works without it, so a failed load shows no error. */
export const LazySaveSearch = lazyComponent(async (texts) =>
  (await import('./save-search.tsx')).loadSaveSearch(texts),
);
