import { loginPath, paths } from '#web/lib/paths.ts';
import { messagingGraceHours } from '#shared/domain/limits.ts';
import { MS_PER_HOUR } from '#shared/domain/time-units.ts';
import { useCurrentUser } from '#web/data/session.ts';
import { useText } from '#web/lib/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { LOCK } from '#web/ui/drawings.ts';
import { Banner } from '#web/ui/banner.tsx';
import type { ConversationFacts } from '../lib/conversation-facts.ts';
import { useSendBlocker } from '../lib/message-sender.ts';
import { messagesUrl } from '../lib/messages-url.ts';
import { useMessageTimes, useNow } from '../lib/times.tsx';
import { useOnline } from '#web/lib/use-online.ts';
import styles from './messages.module.css';
import { Composer } from './composer.tsx';

interface PlaceProps {
  facts: ConversationFacts;
  userId: string;
  /** The other party has left. */
  isGone: boolean;
}

/** Outside the window, in the prescribed words (docs/product/messages.md#window). */
function Closed({ facts: { messaging } }: Pick<PlaceProps, 'facts'>) {
  const t = useText();
  return (
    <Banner icon={LOCK} title={t(`messages.closed.${messaging.why ?? 'other'}`)}>
      {t('messages.closed.text')}
    </Banner>
  );
}

/** The last day of messaging is shown in advance. */
function ClosingSoon({ closesAt }: { closesAt: string }) {
  const t = useText();
  const times = useMessageTimes();
  const now = useNow();
  const isSoon = Date.parse(closesAt) - now.getTime() < messagingGraceHours * MS_PER_HOUR;
  const when = times.when(closesAt);
  return isSoon && when !== '' ? <p className="muted">{t('messages.closes', { when })}</p> : null;
}

/** What one has to know before one writes. */
function Notes({ facts: { bookingId, messaging } }: Pick<PlaceProps, 'facts'>) {
  const t = useText();
  const isOnline = useOnline();
  const waitingFor = useSendBlocker();
  const here = messagesUrl({ tab: 'messages', open: bookingId });
  if (waitingFor === 'session')
    return (
      <Banner
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
      </Banner>
    );
  if (!isOnline)
    return (
      <p className="muted" role="status">
        {t('messages.offline')}
      </p>
    );
  if (waitingFor === 'pace')
    return (
      <p className="muted" role="status">
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
        <Banner icon="user" title={t(`messages.gone.${facts.side}`)}>
          {t('messages.gone.text')}
        </Banner>
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
        <Banner
          tone="warning"
          title={t('messages.unverified.title')}
          action={
            <ButtonLink href={paths.verification} size="small">
              {t('messages.unverified.way')}
            </ButtonLink>
          }
        >
          {t('messages.unverified.text')}
        </Banner>
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
