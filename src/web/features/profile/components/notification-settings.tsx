import type { NotificationChoices, NotificationChoicesBody } from '#shared/contracts/profile.ts';
import { CHOICE_CHANNELS, type ChoiceChannel } from '#shared/domain/notification-topics.ts';
import type { CurrentUser } from '#shared/contracts/users.ts';
import { phoneText } from '#web/lib/phone-text.ts';
import { useText, type MessageId } from '#web/lib/text.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { Loaded } from '#web/ui/load-error.tsx';
import { FAILED } from '../lib/failed.ts';
import { useChoices } from '../lib/use-choices.ts';
import { Card } from '#web/ui/card.tsx';
import { MailLanguage } from './mail-language.tsx';
import styles from './notification-settings.module.css';
import { PhoneProof } from './phone-proof.tsx';
import { PushSwitch } from './push-switch.tsx';

type Line = NotificationChoices['topics'][number];
type Choose = (body: NotificationChoicesBody) => void;

const HEADS = {
  email: 'profile.notifications.email',
  sms: 'profile.notifications.text.short',
  push: 'profile.notifications.push.short',
} as const;
const NAMES = {
  email: 'profile.notifications.byEmail',
  sms: 'profile.notifications.byText',
  push: 'profile.notifications.byPush',
} as const;

interface CellProps {
  line: Line;
  channel: ChoiceChannel;
  /** The channel is unavailable now. */
  closed: boolean;
  choose: Choose;
}

/** One topic by one way. */
function Cell({ line: { topic, channels, locked, ...wanted }, channel, closed, choose }: CellProps) {
  const t = useText();
  if (!channels.includes(channel))
    return (
      <td className={styles.cell}>
        <span aria-hidden>–</span>
        <span className="sr-only">{t('profile.notifications.never')}</span>
      </td>
    );
  return (
    <td className={styles.cell} data-way={t(HEADS[channel])}>
      <label className={styles.box}>
        <input
          type="checkbox"
          aria-label={t(NAMES[channel], { topic: t(`profile.topic.${topic}`) })}
          checked={wanted[channel]}
          disabled={closed || locked.includes(channel)}
          onChange={({ target }) => choose({ topics: [{ topic, channel, wanted: target.checked }] })}
        />
      </label>
    </td>
  );
}

interface TopicsProps {
  topics: readonly Line[];
  /** Channels that are unavailable now. */
  closed: readonly ChoiceChannel[];
  choose: Choose;
}

function Topics({ topics, closed, choose }: TopicsProps) {
  const t = useText();
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('profile.notifications.about')}</th>
            {CHOICE_CHANNELS.map((channel) => (
              <th key={channel} scope="col" className={styles.cell}>
                {t(HEADS[channel])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {topics.map((line) => (
            <tr key={line.topic}>
              <th scope="row">
                {t(`profile.topic.${line.topic}`)}
                <span className="block muted weight-normal">{t(`profile.topic.${line.topic}.text`)}</span>
                {line.locked.includes('email') && (
                  <span className="block muted weight-normal">{t('profile.notifications.always')}</span>
                )}
              </th>
              {CHOICE_CHANNELS.map((channel) => (
                <Cell
                  key={channel}
                  line={line}
                  channel={channel}
                  closed={closed.includes(channel)}
                  choose={choose}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** `asked`: the user has accepted or declined text messages before. */
function consentText({ smsConsent, phoneNumber }: NotificationChoices, asked: boolean): MessageId {
  if (phoneNumber === null) return 'profile.notifications.smsNoPhone';
  if (smsConsent) return 'profile.notifications.smsOn';
  return asked ? 'profile.notifications.smsOff' : 'profile.notifications.smsAsk';
}

interface ChosenProps {
  choices: NotificationChoices;
  asked: boolean;
  choose: Choose;
}

function Chosen({ choices, asked, choose }: ChosenProps) {
  const t = useText();
  const { smsConsent, phoneNumber, phoneVerified, pushDevices, topics } = choices;
  const noTexts = phoneNumber === null || (!smsConsent && asked);
  const closed = [...(noTexts ? ['sms' as const] : []), ...(pushDevices === 0 ? ['push' as const] : [])];
  return (
    <>
      <Switch
        label={t('profile.notifications.sms')}
        text={t(consentText(choices, asked), { phone: phoneText(phoneNumber ?? '') })}
        checked={smsConsent}
        // A consent can be withdrawn whatever became of the number.
        disabled={phoneNumber === null && !smsConsent}
        onChange={(given) => choose({ smsConsent: given })}
      />
      {phoneNumber !== null && <PhoneProof phoneNumber={phoneNumber} verified={phoneVerified} />}
      <PushSwitch />
      <Topics topics={topics} closed={closed} choose={choose} />
      <p className="block muted weight-normal">{t('profile.notifications.security')}</p>
    </>
  );
}

/** Notifications besides the in-app alert, by topic and channel; saved as soon as they are chosen. */
export function NotificationSettings({ user }: { user: CurrentUser }) {
  const t = useText();
  const { query, choices, choose } = useChoices();
  return (
    <Card
      title={t('profile.notifications.title')}
      text={t('profile.notifications.text')}
      busy={query.isPending}
    >
      <MailLanguage user={user} />
      <Loaded query={query} title="profile.notifications.failed" skeleton={styles.skeleton} {...FAILED}>
        {() => choices && <Chosen choices={choices} asked={user.smsConsentDate !== null} choose={choose} />}
      </Loaded>
    </Card>
  );
}
