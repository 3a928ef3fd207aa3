import { useText, type Texts } from '#web/lib/text.tsx';
import { useLazyComponent } from '#web/lib/use-lazy-component.ts';
import type { ResultsMapProps } from '../map/results-map.tsx';

const load = async (texts: Texts) => (await import('../map/load-map.ts')).loadMap(texts);

/**
 * The map, whose code, styles and texts are brought once it is asked for; until then, and where they do not come, a word about it.
 * Opened again it is asked for again.
 */
export function LazyMap(props: ResultsMapProps) {
  const t = useText();
  const { Component: Part, isFailed } = useLazyComponent(load);
  if (Part) return <Part {...props} />;
  return isFailed ? <p role="alert">{t('search.map.failed')}</p> : <p role="status">{t('common.loading')}</p>;
}
