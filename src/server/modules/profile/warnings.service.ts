import type { OwnWarning } from '#shared/contracts/profile.ts';
import { listedWarnings } from '#shared/domain/limits.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { Platform } from '#server/platform.ts';
import { readWarnings } from './profile.repository.ts';

export interface WarningsService {
  /** What the Admin has addressed to the member and not dismissed, newest first. */
  list(member: MemberActor): Promise<OwnWarning[]>;
}

export function createWarningsService({ db }: Pick<Platform, 'db'>): WarningsService {
  return {
    async list({ id }) {
      const rows = await readWarnings(db, id, listedWarnings);
      return rows.map((row) => ({
        id: row.id,
        severity: row.severity,
        reason: row.reason,
        description: row.description,
        createdAt: row.createdAt.toISOString(),
      }));
    },
  };
}
