import { DomainError } from '#shared/domain/errors.ts';
import type { Transaction } from '#server/db/client.ts';
import type { BookingRow } from '../bookings.repository.ts';
import type { ActionContext } from '../transition/booking-actions.ts';
import type { EffectTools } from '../transition/effect-context.ts';
import type { ChangeSide } from './change-offer.ts';
import { applyIfReady, nextStep } from './change-steps.ts';
import { updateChange, type ChangeRow } from './changes.repository.ts';

/** The Admin and strangers have no say in the dates. */
export const sideOf = (role: string): ChangeSide => {
  if (role !== 'owner' && role !== 'renter') throw new DomainError('parties_only');
  return role;
};

/** Throws 409 `change_disputed` while the cardholder disputes a charge of the booking. */
export async function requireUndisputed(
  tx: Transaction,
  { enqueue }: EffectTools,
  { id }: BookingRow,
): Promise<void> {
  if (await enqueue.isDisputed(tx, id)) throw new DomainError('change_disputed');
}

/** The other side agrees: what comes next is asked of the provider, or the change counts at once. */
export async function acceptChange(
  tools: EffectTools,
  { tx, booking, now, make }: Pick<ActionContext, 'tx' | 'booking' | 'now' | 'make'>,
  change: ChangeRow,
  by: 'owner' | 'renter' | 'instant',
  waivesLateFee = change.waivesLateFee,
): Promise<void> {
  const sets = await nextStep(tx, tools, booking, change, false);
  const agreed = { acceptedBy: by, acceptedAt: now, waivesLateFee };
  await updateChange(tx, change.id, agreed);
  const accepted = await make('accept_change', { sets });
  await applyIfReady(tx, tools, { booking: accepted, change: { ...change, ...agreed }, now });
}
