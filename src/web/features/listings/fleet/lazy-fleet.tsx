import { lazyComponent } from '#web/lib/lazy-component.tsx';

/** The table of one's listings, whose code and texts come with its first use. */
export const LazyFleet = lazyComponent(async (texts) => {
  const [{ FleetView }] = await Promise.all([import('./fleet-view.tsx'), texts.load(['fleet'])]);
  return FleetView;
}, 'listings.mine.view.failed');
