import { loginPath, paths } from '#web/app/paths.ts';
import { messagingGraceHours } from '#shared/domain/limits.ts';
import { MS_PER_HOUR } from '#shared/domain/time-units.ts';
import { useCurrentUser } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { LOCK } from '#web/ui/drawings.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { ConversationFacts } from '../lib/conversation-facts.ts';
import { useWaitingFor } from '../lib/message-sender.ts';
import { messagesAddress } from '../lib/messages-address.ts';
import { useMessageTimes, useNow } from '../lib/times.tsx';
import { useOnline } from '#web/lib/use-online.ts';
import styles from './composer-place.module.css';
import { Composer } from './composer.tsx';

interface PlaceProps {
  facts: ConversationFacts;
  userId: string;
  /** The other party has left. */
  isGone: boolean;
}

/** Outside the window, in the specified words (specification §8 Messaging). */
function Closed({ facts: { messaging } }: Pick<PlaceProps, 'facts'>) {
  const t = useText();
  return (
    <Notice icon={LOCK} title={t(`messages.closed.${messaging.why ?? 'other'}`)}>
      {t('messages.closed.text')}
    </Notice>
  );
}

/** The last day in which one can write is said beforehand. */
function ClosingSoon({ closesAt }: { closesAt: string }) {
  const t = useText();
  const times = useMessageTimes();
  const now = useNow();
  const isSoon = Date.parse(closesAt) - now.getTime() < messagingGraceHours * MS_PER_HOUR;
  const when = times.when(closesAt);
  return isSoon && when !== '' ? <p className={styles.note}>{t('messages.closes', { when })}</p> : null;
}

/** What one has to know before one writes. */
function Notes({ facts: { bookingId, messaging } }: Pick<PlaceProps, 'facts'>) {
  const t = useText();
  const isOnline = useOnline();
  const waitingFor = useWaitingFor();
  const here = messagesAddress({ tab: 'messages', open: bookingId });
  if (waitingFor === 'session')
    return (
      <Notice
        tone="warning"
        role="alert"
        title={t('messages.session.title')}
        action={
          <ButtonLink href={loginPath(here, 'message')} size="small">
            {t('messages.session.signIn')}
          </ButtonLink>
        }
      >
        {t('messages.session.text')}
      </Notice>
    );
  if (!isOnline)
    return (
      <p className={styles.note} role="status">
        {t('messages.offline')}
      </p>
    );
  if (waitingFor === 'pace')
    return (
      <p className={styles.note} role="status">
        {t('messages.pace')}
      </p>
    );
  return messaging.closesAt === null ? null : <ClosingSoon closesAt={messaging.closesAt} />;
}

/** At the foot of the conversation: the place to write, or why there is none. */
export function ComposerPlace({ facts, userId, isGone }: PlaceProps) {
  const t = useText();
  const user = useCurrentUser();
  if (isGone)
    return (
      <div className={styles.place}>
        <Notice icon="user" title={t(`messages.gone.${facts.side}`)}>
          {t('messages.gone.text')}
        </Notice>
      </div>
    );
  if (!facts.messaging.isOpen)
    return (
      <div className={styles.place}>
        <Closed facts={facts} />
      </div>
    );
  if (user && !user.emailVerified)
    return (
      <div className={styles.place}>
        <Notice
          tone="warning"
          title={t('messages.unverified.title')}
          action={
            <ButtonLink href={paths.verification} size="small">
              {t('messages.unverified.way')}
            </ButtonLink>
          }
        >
          {t('messages.unverified.text')}
        </Notice>
      </div>
    );
  return (
    <div className={styles.place}>
      <Notes facts={facts} />
      <Composer
        bookingId={facts.bookingId}
        recipientId={facts.other.id}
        name={facts.other.name}
        userId={userId}
      />
    </div>
  );
}
