import { createHash } from 'node:crypto';
import type { Listing } from '#shared/domain/listing-input.ts';
import { newId } from '#server/ids.ts';

/** As many characters as the other ids have. */
const LENGTH = 20;

/**
 * The id of a new listing. With a draft it follows from the draft and its contents: a press that comes twice, or again after an
 * answer that was lost, means the same row. What was changed in between is another listing, so that nothing typed is lost.
 */
export function listingIdOf(ownerId: string, draftId: string | undefined, listing: Listing): string {
  if (draftId === undefined) return newId('eqp');
  const contents = JSON.stringify([ownerId, draftId, listing]);
  return `eqp_${createHash('sha256')
    .update(contents)
    .digest('hex')
    .slice(0, LENGTH * 2)}`;
}
