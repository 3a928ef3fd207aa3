import { DomainError, type DomainErrorKind } from '#shared/domain/errors.ts';
import type { Connection } from '#server/db/client.ts';
import { type CodeRow, findCode, type Purpose } from './codes.repository.ts';

/** Why a code that was entered is not taken; it stands at the form's field. */
export const refusal = (kind: DomainErrorKind, code: string, message: string) =>
  new DomainError(kind, code, message, { details: { code: message } });
export const unknownCode = () =>
  refusal('invalid', 'code_unknown', 'There is no such code any more. Please ask for a new one.');
const expired = () => refusal('invalid', 'code_expired', 'That code has expired. Please ask for a new one.');
const exhausted = () =>
  refusal(
    'invalid',
    'code_exhausted',
    'That was tried too often with wrong codes. Please ask for a new one.',
  );
export const used = () => refusal('conflict', 'code_used', 'That code has been used already.');

function deadBecause(row: CodeRow, now: Date): DomainError | undefined {
  if (row.usedAt) return used();
  return row.expiresAt <= now ? expired() : undefined;
}

export function refuseDead(row: CodeRow, now: Date): void {
  const reason = deadBecause(row, now);
  if (reason) throw reason;
}

/** Why a try was not counted: a rival may have used or replaced the code since it was read. */
export async function whyNoTry(
  db: Connection,
  userId: string,
  purpose: Purpose,
  now: Date,
): Promise<DomainError> {
  const row = await findCode(db, userId, purpose);
  if (!row) return unknownCode();
  return deadBecause(row, now) ?? exhausted();
}
