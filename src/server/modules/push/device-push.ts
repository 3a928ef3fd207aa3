import { UndeliverableError } from '#server/adapters/email/port.ts';
import { PushGoneError, type PushSender, type VapidKeys } from '#server/adapters/push/port.ts';
import type { Clock } from '#shared/domain/clock.ts';
import type { PushPayload } from '#shared/contracts/push.ts';
import type { SecretBox } from '#server/lib/secret-box.ts';
import { listedDevices } from '#shared/domain/account-limits.ts';
import type { Connection, Database } from '#server/db/client.ts';
import { deleteEndpoint, findEndpoint, listSubscriptions } from './push.repository.ts';

/** A notice for one device of a person's. */
export interface PushNotification {
  /** The delivery's, the same for every try. */
  readonly id: string;
  readonly subscriptionId: string;
  readonly userId: string;
  readonly title: string;
  readonly text: string;
  /** The page that a press on it opens, a path of ours. */
  readonly link: string;
}

export interface DevicePush {
  readonly delivers: boolean;
  /** As PushSender.send(); a device of which the push service knows nothing any more is forgotten. */
  send(notice: PushNotification): Promise<void>;
}

export interface DevicePushDeps {
  readonly db: Database;
  readonly sender: PushSender;
  readonly keys: VapidKeys;
  readonly box: SecretBox;
  /** Real time, by which sessions expire. */
  readonly clock: Clock;
}

/** Title, text and link, and nothing else: a locked screen can be read by people nearby. */
export function createDevicePush({ db, sender, keys, box, clock }: DevicePushDeps): DevicePush {
  return {
    delivers: sender.delivers,
    async send({ id, subscriptionId, userId, title, text, link }) {
      const to = await findEndpoint(db, box, { subscription: subscriptionId, person: userId }, clock.now());
      // Its session has ended since, or it was turned off.
      if (!to) throw new UndeliverableError('that device takes no notices any more');
      // The tag makes one notice of two tries whose first arrived though its answer was lost.
      const payload: PushPayload = { title, text, link, tag: id };
      try {
        await sender.send({ id, to, vapid: keys, payload: JSON.stringify(payload) });
      } catch (error) {
        if (error instanceof PushGoneError) await deleteEndpoint(db, to.endpoint);
        throw error;
      }
    },
  };
}

/** Ids of the subscriptions that receive a person's notifications. `now`: real time. */
export async function pushDevicesOf(db: Connection, userId: string, now: Date): Promise<string[]> {
  return (await listSubscriptions(db, userId, now, listedDevices)).map(({ id }) => id);
}
