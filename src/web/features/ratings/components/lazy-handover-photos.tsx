import type { Texts } from '#web/lib/text.tsx';
import { useLazyComponent } from '#web/lib/use-lazy-component.ts';
import type { HandoverPhotosProps } from './handover-photos.tsx';

const load = async (texts: Texts) => (await import('./load-handover-photos.tsx')).loadHandoverPhotos(texts);

/** The photos of a handover, loaded once its sheet is open; they are optional, so a failed load shows no error. */
export function LazyHandoverPhotos(props: HandoverPhotosProps) {
  const { Component: Part } = useLazyComponent(load);
  return Part && <Part {...props} />;
}
