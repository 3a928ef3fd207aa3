import type { Texts } from '#web/lib/text.tsx';
import { useLazyComponent } from '#web/lib/use-lazy-component.ts';
import type { ItemAdviceProps } from './item-advice.tsx';

const load = async (texts: Texts) => (await import('./item-advice.tsx')).loadItemAdvice(texts);

/** The page works without it, so a failed load shows no error. */
export function LazyItemAdvice(props: ItemAdviceProps) {
  const { Component: Part } = useLazyComponent(load);
  return Part && <Part {...props} />;
}
