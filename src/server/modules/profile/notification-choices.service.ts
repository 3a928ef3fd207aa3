import type { NotificationChoices, NotificationChoicesBody } from '#shared/contracts/profile.ts';
import { invalidFields } from '#shared/domain/errors.ts';
import { problem } from '#shared/domain/problem.ts';
import {
  CHANNELS_OF,
  type ChoiceChannel,
  isWanted,
  LOCKED,
  type Topic,
  TOPICS,
} from '#shared/domain/notification-topics.ts';
import type { Connection, Transaction } from '#server/db/client.ts';
import { type MemberActor, signInFirst } from '#server/http/actor.ts';
import type { Platform } from '#server/platform.ts';
import { dropQueuedTexts } from '../outbound-messages/index.ts';
import { pushDevicesOf } from '../push/index.ts';
import { findUndeletedUser, type UserRow } from '../users/index.ts';
import {
  saveChoices,
  lockPerson,
  readChoices,
  type StoredChoice,
  updatePerson,
} from './profile.repository.ts';

type Choice = NonNullable<NotificationChoicesBody['topics']>[number];

function present(row: UserRow, stored: readonly StoredChoice[], pushDevices: number): NotificationChoices {
  const tells = (topic: Topic, channel: ChoiceChannel): boolean => {
    const chosen = stored.find((one) => one.topic === topic && one.channel === channel)?.wanted;
    return isWanted(topic, channel, chosen);
  };
  return {
    smsConsent: row.smsConsentGiven,
    phoneNumber: row.phoneNumber,
    phoneVerified: row.phoneVerifiedAt !== null,
    pushDevices,
    topics: TOPICS.map((topic) => ({
      topic,
      email: tells(topic, 'email'),
      sms: tells(topic, 'sms'),
      push: pushDevices > 0 && tells(topic, 'push'),
      locked: [...LOCKED[topic]],
      channels: [...CHANNELS_OF[topic]],
    })),
  };
}

/** The last word counts where one body names the same thing twice. */
const lastOfEach = (choices: readonly Choice[]): Choice[] => [
  ...new Map(choices.map((choice) => [`${choice.topic} ${choice.channel}`, choice])).values(),
];

function refuseImpossible(choices: readonly Choice[]): void {
  for (const { topic, channel, wanted } of choices) {
    if (!CHANNELS_OF[topic].includes(channel))
      throw invalidFields({ topics: problem('no_texts_about_this') });
    if (LOCKED[topic].includes(channel) && !wanted) throw invalidFields({ topics: problem('money_mail') });
  }
}

export function createNotificationChoicesService({
  db,
  unitOfWork,
  clocks,
}: Pick<Platform, 'db' | 'unitOfWork' | 'clocks'>) {
  /** Given now, it is dated now; withdrawn, its date stays: that distinguishes it from never asked. */
  async function consent(tx: Transaction, row: UserRow, given: boolean, now: Date): Promise<UserRow> {
    if (given && row.phoneNumber === null) throw invalidFields({ smsConsent: problem('no_phone_for_texts') });
    // 'No' is an answer too, for a user who was never asked: owners among those are texted about requests.
    const isSaid = given === row.smsConsentGiven && (given || row.smsConsentDate !== null);
    if (isSaid) return row;
    if (!given) await dropQueuedTexts(tx, row.id);
    const date = given ? { smsConsentDate: now } : { smsConsentDate: row.smsConsentDate ?? now };
    return updatePerson(tx, row.id, { smsConsentGiven: given, ...date }, now);
  }

  async function answer(connection: Connection, row: UserRow): Promise<NotificationChoices> {
    const devices = await pushDevicesOf(connection, row.id, clocks.real.now());
    return present(row, await readChoices(connection, row.id), devices.length);
  }

  return {
    /** The member's preferences, by topic and channel. The default is on. */
    async read({ id }: MemberActor): Promise<NotificationChoices> {
      const row = await findUndeletedUser(db, id);
      if (!row) throw signInFirst();
      return answer(db, row);
    },

    /** Stores what is named. Throws 422 for a channel that a topic does not use, and for one that cannot be switched off. */
    async choose(
      { id }: MemberActor,
      { smsConsent, topics = [] }: NotificationChoicesBody,
    ): Promise<NotificationChoices> {
      const choices = lastOfEach(topics);
      refuseImpossible(choices);
      return unitOfWork.run(async (tx) => {
        const row = await lockPerson(tx, id);
        if (!row) throw signInFirst();
        const now = clocks.product.now();
        const after = smsConsent === undefined ? row : await consent(tx, row, smsConsent, now);
        await saveChoices(tx, id, choices, now);
        return answer(tx, after);
      });
    },
  };
}
