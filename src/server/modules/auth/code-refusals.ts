import { DomainError } from '#shared/domain/errors.ts';
import type { Connection } from '#server/db/client.ts';
import { type CodeRow, findCode, type Purpose } from './codes.repository.ts';

type CodeRefusal =
  | 'code_unknown'
  | 'code_expired'
  | 'code_exhausted'
  | 'code_used'
  | 'code_wrong'
  | 'phone_code_wrong';
/** Why a code is refused; shown at the form's field. */
export const codeRefused = (code: CodeRefusal) => new DomainError(code, { field: 'code' });
export const unknownCode = () => codeRefused('code_unknown');
export const codeUsed = () => codeRefused('code_used');

function deadBecause(row: CodeRow, now: Date): DomainError | undefined {
  if (row.usedAt) return codeUsed();
  return row.expiresAt <= now ? codeRefused('code_expired') : undefined;
}

export function requireUsableCode(row: CodeRow, now: Date): void {
  const reason = deadBecause(row, now);
  if (reason) throw reason;
}

/** Why a try was not counted: a rival may have used or replaced the code since it was read. */
export async function tryRefused(
  db: Connection,
  userId: string,
  purpose: Purpose,
  now: Date,
): Promise<DomainError> {
  const row = await findCode(db, userId, purpose);
  if (!row) return unknownCode();
  return deadBecause(row, now) ?? codeRefused('code_exhausted');
}
