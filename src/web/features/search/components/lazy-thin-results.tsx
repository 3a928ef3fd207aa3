import type { Texts } from '#web/lib/text.tsx';
import { useLazyComponent } from '#web/lib/use-lazy-component.ts';
import type { ThinSearch } from '../thin-results/offers-query.ts';

const load = async (texts: Texts) =>
  (await import('../thin-results/thin-results.tsx')).loadThinResults(texts);

/** The links beside it lead on without it, so a failed load shows no error. */
export function LazyThinResults(props: ThinSearch) {
  const { Component: Part } = useLazyComponent(load);
  return Part && <Part {...props} />;
}
