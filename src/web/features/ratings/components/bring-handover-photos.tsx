import type { Texts } from '#web/lib/text.tsx';
import { HandoverPhotos, type HandoverPhotosProps } from './handover-photos.tsx';
import { Ratings } from './ratings.tsx';

/** On a screen that has nothing else of the ratings. */
const Alone = (props: HandoverPhotosProps) => (
  <Ratings titleOf={({ name }) => name}>
    <HandoverPhotos {...props} />
  </Ratings>
);

/** The photos of a handover with their words. */
export async function bringHandoverPhotos(texts: Texts): Promise<typeof Alone> {
  await texts.load(['ratings']);
  return Alone;
}
