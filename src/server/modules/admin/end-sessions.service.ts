import type { SessionsEnded } from '#shared/contracts/admin-people.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { Auth, Visitor } from '../auth/index.ts';
import { userNotFound } from '../users/index.ts';
import { lockPerson } from './person-switches.repository.ts';

export function createEndSessionsService(
  { unitOfWork }: Pick<Platform, 'unitOfWork'>,
  { sessions, adminAudit }: Pick<Auth, 'sessions' | 'adminAudit'>,
) {
  return {
    /** Signs a person out on every device; the Admin's own present session stays. Throws 404. */
    end: (admin: MemberActor, id: string, visitor: Visitor): Promise<SessionsEnded> =>
      unitOfWork.run(async (tx) => {
        if (!(await lockPerson(tx, id))) throw userNotFound();
        const ended = await sessions.endAllOf(tx, id, admin.sessionId);
        const act = { action: 'admin.sessions_ended', subject: { kind: 'user', id } };
        await adminAudit(tx, admin, { ...act, details: { ended } }, visitor);
        return { ended };
      }),
  };
}
