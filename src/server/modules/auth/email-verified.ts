import type { Transaction } from '#server/db/client.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import type { PersonalAudit } from './personal-audit.ts';
import type { Visitor } from './visitor.ts';

/** In the transaction in which an address is marked as verified. */
export async function recordEmailVerified(
  tx: Transaction,
  audit: PersonalAudit,
  userId: string,
  { visitor, now }: { visitor: Visitor; now: Date },
): Promise<void> {
  await recordEvent(tx, { type: 'user.email_verified', userId }, now);
  await audit(tx, 'email.verified', userId, visitor);
}
