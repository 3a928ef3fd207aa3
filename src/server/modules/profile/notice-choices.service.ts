import type { NoticeChoices, NoticeChoicesBody } from '#shared/contracts/profile.ts';
import { invalidFields } from '#shared/domain/errors.ts';
import {
  CHANNELS_OF,
  type ChoiceChannel,
  isWanted,
  LOCKED,
  type Topic,
  TOPICS,
} from '#shared/domain/notice-topics.ts';
import type { Connection, Transaction } from '#server/db/client.ts';
import { type MemberActor, signInFirst } from '#server/http/actor.ts';
import type { Platform } from '#server/platform.ts';
import { dropQueuedTexts } from '../deliveries/index.ts';
import { pushDevicesOf } from '../push/index.ts';
import { findLiveUser, type UserRow } from '../users/index.ts';
import {
  keepChoices,
  lockPerson,
  readChoices,
  type StoredChoice,
  updatePerson,
} from './profile.repository.ts';

export interface NoticeChoicesService {
  /** What the member is told, by topic and way. What they have not chosen is wanted. */
  read(member: MemberActor): Promise<NoticeChoices>;
  /** Keeps what is named. Throws 422 for a way that a topic is not told by, and for one that cannot be switched off. */
  choose(member: MemberActor, body: NoticeChoicesBody): Promise<NoticeChoices>;
}

type Choice = NonNullable<NoticeChoicesBody['topics']>[number];

function present(row: UserRow, stored: readonly StoredChoice[], pushDevices: number): NoticeChoices {
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
      throw invalidFields({ topics: 'There are no text messages about this.' });
    if (LOCKED[topic].includes(channel) && !wanted)
      throw invalidFields({ topics: 'These e-mails cannot be switched off: your money hangs on them.' });
  }
}

export function createNoticeChoicesService({
  db,
  unitOfWork,
  clocks,
}: Pick<Platform, 'db' | 'unitOfWork' | 'clocks'>): NoticeChoicesService {
  /** Given now, it is dated now; withdrawn, its date stays: that there was one is what tells it from never asked. */
  async function consent(tx: Transaction, row: UserRow, given: boolean, now: Date): Promise<UserRow> {
    if (given && row.phoneNumber === null)
      throw invalidFields({ smsConsent: 'There is no phone number on file to send them to.' });
    // 'No' is an answer too from somebody who was never asked: owners among those are texted about requests.
    const isSaid = given === row.smsConsentGiven && (given || row.smsConsentDate !== null);
    if (isSaid) return row;
    if (!given) await dropQueuedTexts(tx, row.id);
    const date = given ? { smsConsentDate: now } : { smsConsentDate: row.smsConsentDate ?? now };
    return updatePerson(tx, row.id, { smsConsentGiven: given, ...date }, now);
  }

  async function answer(connection: Connection, row: UserRow): Promise<NoticeChoices> {
    const devices = await pushDevicesOf(connection, row.id, clocks.real.now());
    return present(row, await readChoices(connection, row.id), devices.length);
  }

  return {
    async read({ id }) {
      const row = await findLiveUser(db, id);
      if (!row) throw signInFirst();
      return answer(db, row);
    },

    async choose({ id }, { smsConsent, topics = [] }) {
      const choices = lastOfEach(topics);
      refuseImpossible(choices);
      return unitOfWork.run(async (tx) => {
        const row = await lockPerson(tx, id);
        if (!row) throw signInFirst();
        const now = clocks.product.now();
        const after = smsConsent === undefined ? row : await consent(tx, row, smsConsent, now);
        await keepChoices(tx, id, choices, now);
        return answer(tx, after);
      });
    },
  };
}
