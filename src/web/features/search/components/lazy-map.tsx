import { lazyComponent } from '#web/lib/lazy-component.tsx';

/** The map, whose code, styles and texts are brought once it is asked for. Opened again it is asked for again. */
export const LazyMap = lazyComponent(
  async (texts) => (await import('../map/load-map.ts')).loadMap(texts),
  'search.map.failed',
);
