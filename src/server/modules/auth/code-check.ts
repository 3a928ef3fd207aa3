import type { Platform } from '#server/platform.ts';
import type { AttemptAudit } from './attempt-audit.ts';
import { type CodeRow, countTry, MAX_TRIES } from './codes.repository.ts';
import { type KeyedHash, sameHash } from './secrets.ts';
import type { Visitor } from './visitor.ts';

/** `not_looked_at`: it is used, too old, or was tried too often. */
export type CodeVerdict = 'right' | 'wrong' | 'not_looked_at';

/** Checks an entered code and counts it; a wrong entry is recorded, and the one that ends the code. */
export type CodeCheck = (
  row: CodeRow,
  entered: string,
  visitor: Visitor,
  actorId?: string,
) => Promise<CodeVerdict>;

interface Deps {
  readonly platform: Pick<Platform, 'db' | 'clocks'>;
  readonly hashes: KeyedHash;
  readonly attempted: AttemptAudit;
}

export function createCodeCheck({ platform, hashes, attempted }: Deps): CodeCheck {
  const { db, clocks } = platform;
  return async (row, entered, visitor, actorId) => {
    const tries = await countTry(db, row.id, clocks.product.now());
    if (tries === undefined) return 'not_looked_at';
    if (sameHash(row.codeHash, hashes.code(row.id, entered))) return 'right';
    const by = actorId === undefined ? {} : { actorId };
    const attempt = { userId: row.userId, ...by, details: { purpose: row.purpose } };
    await attempted(db, { ...attempt, action: 'code.wrong' }, visitor);
    if (tries >= MAX_TRIES) await attempted(db, { ...attempt, action: 'code.exhausted' }, visitor);
    return 'wrong';
  };
}
