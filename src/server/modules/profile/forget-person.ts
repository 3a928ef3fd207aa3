import { FORMER_MEMBER } from '#shared/domain/former-member.ts';
import type { Transaction } from '#server/db/client.ts';
import { deleteAlertsOf } from '../alerts/index.ts';
import { deleteCodesOf } from '../auth/index.ts';
import { emptyMessageNotices, forgetRecipient } from '../deliveries/index.ts';
import { deleteFavouritesOf } from '../favourites/index.ts';
import { forgetPayer } from '../payments/index.ts';
import { deleteSubscriptionsOf } from '../push/index.ts';
import { deleteWarningsOf, emptyUser, type UserRow } from '../users/index.ts';
import { deleteChoicesOf } from './profile.repository.ts';
import { renameElsewhere } from './rename.ts';

/**
 * Empties a locked person's row, and every other place that speaks of them by name, address or number: what was written to
 * them, what others were told of them, what the provider was asked in their name. What refers to them by id stays.
 */
export async function forgetPerson(tx: Transaction, person: UserRow, now: Date): Promise<void> {
  const { id, email } = person;
  await deleteAlertsOf(tx, id);
  await deleteChoicesOf(tx, id);
  await deleteCodesOf(tx, id);
  await deleteSubscriptionsOf(tx, id);
  await deleteFavouritesOf(tx, id);
  await deleteWarningsOf(tx, id);
  await forgetRecipient(tx, { userId: id, email });
  await emptyMessageNotices(tx, id);
  await renameElsewhere(tx, person, FORMER_MEMBER);
  await forgetPayer(tx, id);
  await emptyUser(tx, id, now);
}
