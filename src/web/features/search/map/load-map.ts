import type { Texts } from '#web/lib/text.tsx';
import { ResultsMap } from './results-map.tsx';

/** The map with its words. */
export async function loadMap(texts: Texts): Promise<typeof ResultsMap> {
  await texts.load(['map']);
  return ResultsMap;
}
