import { DomainError } from '#shared/domain/errors.ts';
import type { Transaction } from '#server/db/client.ts';
import { lockDelivery, queueAnew } from './send-again.repository.ts';

const refused = (code: string, message: string): DomainError => new DomainError('conflict', code, message);

/**
 * Queues a message once more that was given up. Throws 404 `delivery_not_found`; 409 `not_given_up`, `nothing_left` for one
 * whose words have been thrown away (a code, that of somebody who has left, a month old), `no_consent` for a text message to
 * somebody who does not want any.
 */
export async function sendAgain(tx: Transaction, id: string): Promise<void> {
  const found = await lockDelivery(tx, id);
  if (!found) throw new DomainError('not_found', 'delivery_not_found', 'There is no such message here.');
  const { status, channel, text, agreesToTexts } = found;
  if (status !== 'failed') throw refused('not_given_up', 'This message is on its way, or has arrived.');
  if (text === '')
    throw refused(
      'nothing_left',
      'The words of this message are not kept any more. They can ask for a new one.',
    );
  if (channel === 'sms' && agreesToTexts !== true)
    throw refused('no_consent', 'They have not agreed to text messages, or do not want them any more.');
  await queueAnew(tx, id);
}
