// Anonymizes a deleted user everywhere: profile, codes, devices, messages to them, favorites, card, alerts, warnings.
import { FORMER_MEMBER } from '#shared/domain/former-member.ts';
import type { Transaction } from '#server/db/client.ts';
import { deleteAlertsOf } from '../alerts/index.ts';
import { deleteCodesOf, deleteFactorsOf, deleteKnownOriginsOf } from '../auth/index.ts';
import { eraseMessageNotifications, anonymizeRecipient } from '../outbound-messages/index.ts';
import { deleteBillingOf } from '../billing/index.ts';
import { deleteAddressesOf } from '../calendar/index.ts';
import { deleteFavouritesOf } from '../favourites/index.ts';
import { eraseCustomer } from '../payments/index.ts';
import { deleteExportOf } from '../personal-data/index.ts';
import { deleteSubscriptionsOf } from '../push/index.ts';
import { deleteAvailabilityAlertsOf, deleteSavedSearchesOf } from '../saved-searches/index.ts';
import { deleteWarningsOf, anonymizeUser, type UserRow } from '../users/index.ts';
import { deleteChoicesOf } from './profile.repository.ts';
import { renameElsewhere } from './rename-user.ts';

/**
 * Empties a locked person's row, and every other place that speaks of them by name, address or number: what was written to
 * them, notifications about them to others, provider requests in their name. What refers to them by id stays.
 */
export async function erasePersonalData(tx: Transaction, person: UserRow, now: Date): Promise<void> {
  const { id, email } = person;
  await deleteAlertsOf(tx, id);
  await deleteChoicesOf(tx, id);
  await deleteCodesOf(tx, id);
  await deleteKnownOriginsOf(tx, id);
  await deleteFactorsOf(tx, id);
  await deleteSubscriptionsOf(tx, id);
  await deleteFavouritesOf(tx, id);
  await deleteSavedSearchesOf(tx, id);
  await deleteAvailabilityAlertsOf(tx, id);
  await deleteAddressesOf(tx, id);
  await deleteBillingOf(tx, id);
  await deleteWarningsOf(tx, id);
  await deleteExportOf(tx, id, now);
  await anonymizeRecipient(tx, { userId: id, email });
  await eraseMessageNotifications(tx, id);
  await renameElsewhere(tx, person, FORMER_MEMBER);
  await eraseCustomer(tx, id);
  await anonymizeUser(tx, id, now);
}
