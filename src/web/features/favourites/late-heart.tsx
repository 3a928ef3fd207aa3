import { useLate } from '#web/lib/use-late.ts';
import type { Texts } from '#web/lib/text.tsx';
import type { HeartProps } from './components/heart.tsx';

const bring = async (texts: Texts) => (await import('./components/bring-heart.ts')).bringHeart(texts);

/** The heart, whose code comes once the page is alive: lists and items are read before they are kept. */
export function LateHeart(props: HeartProps) {
  const { Part } = useLate(bring);
  return Part && <Part {...props} />;
}
