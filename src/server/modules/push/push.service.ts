import type { PushDevice, PushSubscriptionBody } from '#shared/contracts/push.ts';
import { deviceName } from '#shared/domain/device-name.ts';
import { DomainError, invalidFields } from '#shared/domain/errors.ts';
import { problem } from '#shared/domain/problem.ts';
import { listedDevices } from '#shared/domain/account-limits.ts';
import { type MemberActor, signInFirst } from '#server/http/actor.ts';
import type { SecretBox } from '#server/lib/secret-box.ts';
import type { Platform } from '#server/platform.ts';
import { isBrowserKey, isBrowserSecret } from './browser-keys.ts';
import { deleteSubscription, holdSession, saveSubscription, listSubscriptions } from './push.repository.ts';
import { isPushService } from './push-services.ts';

function refuseForeign({ endpoint, keys }: PushSubscriptionBody, hosts: readonly string[]): void {
  if (!isPushService(endpoint, hosts)) throw invalidFields({ endpoint: problem('unknown_push_service') });
  if (!isBrowserKey(keys.p256dh) || !isBrowserSecret(keys.auth))
    throw invalidFields({ keys: problem('bad_browser_keys') });
}

const noSuchDevice = (): DomainError => new DomainError('push_device_not_found');

export function createPushService(
  { db, unitOfWork, clocks, config }: Pick<Platform, 'db' | 'unitOfWork' | 'clocks' | 'config'>,
  { publicKey, box }: { readonly publicKey: string; readonly box: SecretBox },
) {
  async function list({ id, sessionId }: MemberActor): Promise<PushDevice[]> {
    const rows = await listSubscriptions(db, id, clocks.real.now(), listedDevices);
    return rows.map((row) => ({
      id: row.id,
      name: deviceName(row.userAgent),
      current: row.sessionId === sessionId,
      createdAt: row.createdAt.toISOString(),
    }));
  }

  return {
    /** What a browser is to be bound to when it subscribes: P-256, 65 bytes in base64url. */
    publicKey,
    /** The member's devices with push notifications, the newest first. */
    list,
    /**
     * Notifications come to this browser for as long as its session lasts; the same again changes nothing. Throws 422 for an address
     * that is none of a known push service's, and for keys that are none.
     */
    async subscribe(member: MemberActor, body: PushSubscriptionBody): Promise<PushDevice[]> {
      refuseForeign(body, config.pushHosts);
      const { endpoint, keys } = body;
      const of = { userId: member.id, sessionId: member.sessionId };
      await unitOfWork.run(async (tx) => {
        if (!(await holdSession(tx, of))) throw signInFirst();
        await saveSubscription(tx, box, { of, address: { endpoint, ...keys } }, clocks.real.now());
      });
      return list(member);
    },
    /** Throws 404 for what is none of theirs. */
    async unsubscribe({ id }: MemberActor, subscription: string): Promise<void> {
      if (!(await deleteSubscription(db, subscription, id))) throw noSuchDevice();
    },
  };
}

export type PushService = ReturnType<typeof createPushService>;
