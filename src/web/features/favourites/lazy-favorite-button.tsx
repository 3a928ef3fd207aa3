import { useLazyComponent } from '#web/lib/use-lazy-component.ts';
import type { Texts } from '#web/lib/text.tsx';
import type { FavoriteButtonProps } from './components/favorite-button.tsx';

const load = async (texts: Texts) =>
  (await import('./components/load-favorite-button.ts')).loadFavoriteButton(texts);

/** The heart, whose code comes once the page is hydrated: lists and items are read before they are kept. */
export function LazyFavoriteButton(props: FavoriteButtonProps) {
  const { Component: Part } = useLazyComponent(load);
  return Part && <Part {...props} />;
}
