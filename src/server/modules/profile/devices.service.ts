import type { Device } from '#shared/contracts/profile.ts';
import { deviceName } from '#shared/domain/device-name.ts';
import { DomainError } from '#shared/domain/errors.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { Auth, Visitor } from '../auth/index.ts';

const noSuchDevice = (): DomainError => new DomainError('device_not_found');

export function createDevicesService(
  { unitOfWork }: Pick<Platform, 'unitOfWork'>,
  { sessions, audit }: Pick<Auth, 'sessions' | 'audit'>,
) {
  return {
    /** Where the member is signed in, the one used last first. */
    async list({ id, sessionId }: MemberActor): Promise<Device[]> {
      const open = await sessions.listOf(id);
      return open.map((session) => ({
        id: session.id,
        name: deviceName(session.userAgent),
        current: session.id === sessionId,
        createdAt: session.createdAt.toISOString(),
        lastSeenAt: session.lastSeenAt.toISOString(),
      }));
    },

    /** Signs one device out, the member's present one too if it is named. Throws 404 for what is none of theirs. */
    end: ({ id }: MemberActor, sessionId: string, visitor: Visitor): Promise<void> =>
      unitOfWork.run(async (tx) => {
        if (!(await sessions.endOne(tx, id, sessionId))) throw noSuchDevice();
        await audit(tx, 'session.ended', id, visitor);
      }),

    /** Signs all devices out but the present one. */
    endOthers: ({ id, sessionId }: MemberActor, visitor: Visitor): Promise<void> =>
      unitOfWork.run(async (tx) => {
        const ended = await sessions.endAllOf(tx, id, sessionId);
        if (ended > 0) await audit(tx, 'sessions.ended', id, visitor);
      }),
  };
}
