import { CONDITION_SCORES, type ConditionScore } from '#shared/domain/ratings.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { EvidenceStep } from './scenario.ts';
import type { Stage } from './stage.ts';

/** The file behind a picture's address, as a user would upload it. */
export type Picture = (url: string) => Promise<Buffer | undefined>;

interface Scene {
  readonly stage: Stage;
  readonly bookingId: string;
  readonly actor: MemberActor;
  readonly pictureAt: Picture;
}

const PHOTOS_EACH = 2;

/** The pictures of the item, as if they had been taken on the spot. */
async function photograph(
  moment: 'pickup' | 'return',
  { stage, bookingId, actor, pictureAt }: Scene,
): Promise<void> {
  const { equipment } = await stage.bookings.reads.one(actor, bookingId);
  for (const url of equipment.imageUrls.slice(0, PHOTOS_EACH)) {
    const picture = await pictureAt(url);
    if (picture) await stage.bookingPhotos.add(actor, bookingId, { moment }, () => Promise.resolve(picture));
  }
}

async function judge(
  { ratingType, scores, comments }: Extract<EvidenceStep, { do: 'judge' }>,
  { stage, bookingId, actor }: Scene,
): Promise<void> {
  const { equipmentId, side } = await stage.bookings.reads.one(actor, bookingId);
  const { photos } = await stage.ratings.evidence.of(actor, bookingId);
  const given = Object.fromEntries(CONDITION_SCORES.map((score, index) => [score, scores[index]]));
  await stage.ratings.conditions.rate(actor, equipmentId, {
    ...(given as Record<ConditionScore, number>),
    bookingId,
    ratingType,
    comments,
    photos: photos.filter(({ takenBy }) => takenBy === side).map(({ id }) => id),
  });
}

/** What a demonstration booking shows of its item and of its people, by the product's own use cases. */
export async function giveEvidence(step: EvidenceStep, scene: Scene): Promise<void> {
  const { stage, bookingId, actor } = scene;
  switch (step.do) {
    case 'photograph':
      await photograph(step.moment, scene);
      break;
    case 'judge':
      await judge(step, scene);
      break;
    case 'rate': {
      const { rating, comment } = step;
      const ratingType = step.by === 'owner' ? 'renter' : 'owner';
      await stage.ratings.people.rate(actor, { bookingId, ratingType, rating, comment });
    }
  }
}
