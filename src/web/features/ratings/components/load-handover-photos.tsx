import type { Texts } from '#web/lib/text.tsx';
import { HandoverPhotos, type HandoverPhotosProps } from './handover-photos.tsx';
import { Ratings } from './ratings.tsx';

/** On a screen that has nothing else of the ratings. */
const WithProvider = (props: HandoverPhotosProps) => (
  <Ratings titleOf={({ name }) => name}>
    <HandoverPhotos {...props} />
  </Ratings>
);

/** The photos of a handover with their words. */
export async function loadHandoverPhotos(texts: Texts): Promise<typeof WithProvider> {
  await texts.load(['ratings']);
  return WithProvider;
}
