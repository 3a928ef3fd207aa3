import type { Texts } from '#web/lib/text.tsx';
import { useLazyComponent } from '#web/lib/use-lazy-component.ts';
import type { TellWhenFreeProps } from './tell-when-free.tsx';

const load = async (texts: Texts) => (await import('./tell-when-free.tsx')).loadTellWhenFree(texts);

/** The page works without it, so a failed load shows no error. */
export function LazyTellWhenFree(props: TellWhenFreeProps) {
  const { Component: Part } = useLazyComponent(load);
  return Part && <Part {...props} />;
}
