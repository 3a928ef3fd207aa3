import { useText, type Texts } from '#web/lib/text.tsx';
import { useLate } from '#web/lib/use-late.ts';
import type { ResultsMapProps } from '../map/results-map.tsx';

const bring = async (texts: Texts) => (await import('../map/bring-map.ts')).bringMap(texts);

/**
 * The map, whose code, styles and texts are brought once it is asked for; until then, and where they do not come, a word about it.
 * Opened again it is asked for again.
 */
export function LateMap(props: ResultsMapProps) {
  const t = useText();
  const { Part, isFailed } = useLate(bring);
  if (Part) return <Part {...props} />;
  return isFailed ? <p role="alert">{t('search.map.failed')}</p> : <p role="status">{t('common.loading')}</p>;
}
