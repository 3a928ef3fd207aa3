import type { Texts } from '#web/lib/text.tsx';
import { useLate } from '#web/lib/use-late.ts';
import type { HandoverPhotosProps } from './handover-photos.tsx';

const bring = async (texts: Texts) =>
  (await import('./bring-handover-photos.tsx')).bringHandoverPhotos(texts);

/** The photos of a handover, brought once its sheet is open; they are optional, so where they do not come nothing is said. */
export function LateHandoverPhotos(props: HandoverPhotosProps) {
  const { Part } = useLate(bring);
  return Part && <Part {...props} />;
}
