import { lazyComponent } from '#web/lib/lazy-component.tsx';

/** The photos of a handover, loaded once its sheet is open; they are optional, so a failed load shows no error. */
export const LazyHandoverPhotos = lazyComponent(async (texts) =>
  (await import('./load-handover-photos.tsx')).loadHandoverPhotos(texts),
);
