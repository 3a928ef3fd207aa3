import type { Connection, Transaction } from '#server/db/client.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import { insertMessage, lockCase, readClaimCase, updateCase } from './cases.repository.ts';

interface LastMessage {
  /** The Admin who has decided, or the party who withdraws. */
  readonly authorId: string;
  readonly isAdmin: boolean;
  readonly text: string;
}

/**
 * Closes the case about a claim with a last message that says why, in the caller's transaction, which has locked the booking and
 * the claim. Answers its id; undefined where there is none or it is closed already. Of a party who is not in the case the
 * opener reads the message. `now`: product time.
 */
export async function closeClaimCase(
  tx: Transaction,
  claimId: string,
  { authorId, isAdmin, text: content }: LastMessage,
  now: Date,
): Promise<string | undefined> {
  const found = await readClaimCase(tx, claimId);
  const row = found && (await lockCase(tx, found.id));
  if (!row || row.state === 'closed') return undefined;
  const { id: caseId, openedBy, otherId } = row;
  const party = authorId === openedBy ? ('opener' as const) : ('other' as const);
  const author = isAdmin ? ('admin' as const) : party;
  const audience = otherId === null ? ('opener' as const) : ('both' as const);
  await insertMessage(tx, { caseId, author, authorId, audience, content, createdAt: now });
  await updateCase(tx, caseId, { state: 'closed', stateSince: now, changedAt: now });
  await recordEvent(tx, { type: 'case.closed', caseId, withClaim: true }, now);
  return caseId;
}

/** The case about a claim, where this person may read it. */
export async function claimCaseOf(
  db: Connection,
  claimId: string,
  { id, isAdmin }: { readonly id: string; readonly isAdmin: boolean },
): Promise<string | null> {
  const row = await readClaimCase(db, claimId);
  return row && (isAdmin || row.openedBy === id || row.otherId === id) ? row.id : null;
}
