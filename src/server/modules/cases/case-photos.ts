import { invalidFields } from '#shared/domain/errors.ts';
import { problem } from '#shared/domain/problem.ts';
import type { Transaction } from '#server/db/client.ts';
import { attachPhotos, lockUnusedPhotos } from './cases.repository.ts';

const photoGone = () => invalidFields({ photoIds: problem('photo_gone') });

/** The caller's own private photos that nothing shows yet, locked. Throws 422. */
export async function requireOwnPhotos(
  tx: Transaction,
  ownerId: string,
  photoIds: readonly string[],
): Promise<void> {
  const found = await lockUnusedPhotos(tx, ownerId, photoIds);
  if (found.size !== photoIds.length) throw photoGone();
}

/** Shows them in a message. Throws 422 where another message has taken one of them meanwhile. */
export async function showPhotos(
  tx: Transaction,
  messageId: string,
  photoIds: readonly string[],
): Promise<void> {
  if (!(await attachPhotos(tx, messageId, photoIds))) throw photoGone();
}
