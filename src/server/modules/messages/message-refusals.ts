import { DomainError, invalidFields } from '#shared/domain/errors.ts';
import { unpaidMessagesPerSide } from '#shared/domain/limits.ts';
import { EMPTY_MESSAGE } from '#shared/domain/message-text.ts';
import type { ClosedWhy } from '#shared/domain/messaging-window.ts';

/** The specified texts (specification §5 Messages); the others are ours. */
export const emptyMessage = (): DomainError => invalidFields({ content: EMPTY_MESSAGE });

export function windowClosed(why: ClosedWhy): DomainError {
  const message =
    why === 'expired'
      ? 'Messaging is not available - rental agreement has expired'
      : 'Messaging is only available during active rental periods.';
  return new DomainError('conflict', 'messaging_closed', message, { details: { why } });
}

export const tooManyUnpaid = (): DomainError =>
  new DomainError(
    'conflict',
    'unpaid_message_limit',
    `You can send ${unpaidMessagesPerSide} messages before the booking fee is paid.`,
  );

export const senderNotVerified = (): DomainError =>
  new DomainError('forbidden', 'not_verified', 'Please verify your e-mail address to send messages.');

export const recipientNotVerified = (): DomainError =>
  new DomainError(
    'forbidden',
    'recipient_not_verified',
    'They have not verified their e-mail address yet, so they cannot be written to.',
  );

export const recipientGone = (): DomainError =>
  new DomainError('conflict', 'recipient_gone', 'They are no longer here, so nobody would read it.');

export const wrongRecipient = (): DomainError =>
  new DomainError(
    'forbidden',
    'wrong_recipient',
    'A message goes to the other party of the booking and to nobody else.',
  );

export const clientKeyUsed = (): DomainError =>
  new DomainError('conflict', 'client_key_used', 'Another message was sent under this key.');
