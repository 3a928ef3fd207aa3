import { DomainError } from '#shared/domain/errors.ts';
import type { Transaction } from '#server/db/client.ts';
import { lockMessage, requeue } from './resend-message.repository.ts';

/**
 * Queues a message once more that was given up. Throws 404 `delivery_not_found`; 409 `not_given_up`, `nothing_left` for one
 * whose text was erased (a code, that of a deleted account, a month old), `no_consent` for a text message to
 * a user who has not consented.
 */
export async function resendMessage(tx: Transaction, id: string): Promise<void> {
  const found = await lockMessage(tx, id);
  if (!found) throw new DomainError('delivery_not_found');
  const { status, channel, text, agreesToTexts } = found;
  if (status !== 'failed') throw new DomainError('not_given_up');
  if (text === '') throw new DomainError('nothing_left');
  if (channel === 'sms' && agreesToTexts !== true) throw new DomainError('no_consent');
  await requeue(tx, id);
}
