import type { Texts } from '#web/lib/text.tsx';
import { useLazyComponent } from '#web/lib/use-lazy-component.ts';
import type { SaveSearchProps } from './save-search.tsx';

const load = async (texts: Texts) => (await import('./save-search.tsx')).loadSaveSearch(texts);

/** The search works without it, so a failed load shows no error. */
export function LazySaveSearch(props: SaveSearchProps) {
  const { Component: Part } = useLazyComponent(load);
  return Part && <Part {...props} />;
}
