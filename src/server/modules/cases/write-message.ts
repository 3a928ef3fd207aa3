import { audienceOf, stateAfterMessage, type CaseAudience, type CaseAuthor } from '#shared/domain/cases.ts';
import { DomainError, invalidFields } from '#shared/domain/errors.ts';
import { problem } from '#shared/domain/problem.ts';
import type { Transaction } from '#server/db/client.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import { showPhotos } from './case-photos.ts';
import { insertMessage, readMessageByKey, updateCase, type CaseRow } from './cases.repository.ts';

interface NewCaseMessage {
  readonly author: CaseAuthor;
  readonly authorId: string;
  readonly content: string;
  readonly photoIds: readonly string[];
  readonly clientKey: string | null;
  readonly to?: CaseAudience | undefined;
}

/**
 * Writes in a locked case, which takes the state that follows from it; a closed one reopens. The same message under the same
 * key is written once. Answers whether it was. Throws 409 for another message under a used key, 422 where it is addressed to
 * a party who is not in the case. `now`: product time; `beforeWriting`: what only a new message has to pass.
 */
export async function writeMessage(
  tx: Transaction,
  row: CaseRow,
  { author, authorId, content, photoIds, clientKey, to }: NewCaseMessage,
  now: Date,
  beforeWriting: () => Promise<void> = () => Promise.resolve(),
): Promise<boolean> {
  const caseId = row.id;
  const before = clientKey === null ? undefined : await readMessageByKey(tx, { caseId, authorId, clientKey });
  if (before) {
    if (before.content !== content) throw new DomainError('client_key_used');
    return false;
  }
  await beforeWriting();
  const audience = audienceOf(author, row.otherId !== null, to);
  if (audience === undefined) throw invalidFields({ to: problem('invalid_input') });
  const written = { caseId, author, authorId, audience, content, clientKey, createdAt: now };
  const message = await insertMessage(tx, written);
  await showPhotos(tx, message.id, photoIds);
  const state = stateAfterMessage(author);
  await updateCase(tx, caseId, {
    changedAt: now,
    // A second word of the same party does not make the first one younger.
    ...(state === row.state ? {} : { state, stateSince: now }),
  });
  await recordEvent(tx, { type: 'case.answered', caseId, messageId: message.id }, now);
  return true;
}
