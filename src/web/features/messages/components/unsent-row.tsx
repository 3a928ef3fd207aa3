import { useQueryClient } from '@tanstack/react-query';
import { useTexts, type MessageId } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { sendUnsent, useSendBlocker, type SendBlocker } from '../lib/message-sender.ts';
import { changeUnsent, dropUnsent, type UnsentMessage } from '../lib/unsent.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { MessageText } from './message-text.tsx';
import styles from './message-row.module.css';

function markOf(message: UnsentMessage, waitingFor: SendBlocker | undefined): MessageId {
  if (message.refused !== undefined) return 'messages.mark.refused';
  return waitingFor ? `messages.mark.${waitingFor}` : 'messages.mark.sending';
}

/** Refused by the server: its writer decides whether it is tried again. */
function Refused({ message, userId }: { message: UnsentMessage; userId: string }) {
  const client = useQueryClient();
  const texts = useTexts();
  const { t } = texts;
  const { clientKey } = message;
  const retry = () => {
    changeUnsent(userId, (all) =>
      all.map(({ refused, ...one }) =>
        one.clientKey === clientKey || refused === undefined ? one : { ...one, refused },
      ),
    );
    void sendUnsent({ client, userId, texts });
  };
  return (
    <>
      <p className={styles.foot}>{message.refused}</p>
      <p className="flex flex-wrap justify-end gap-0-2">
        <Button variant="quiet" size="small" onClick={() => dropUnsent(userId, clientKey)}>
          {t('messages.discard')}
        </Button>
        <Button variant="line" size="small" onClick={retry}>
          {t('messages.retry')}
        </Button>
      </p>
    </>
  );
}

/** One's own message that the server does not have: on its way, waiting, or refused. */
export function UnsentRow({ message, userId }: { message: UnsentMessage; userId: string }) {
  const { t } = useTexts();
  const waitingFor = useSendBlocker();
  const isOnline = useOnline();
  const isRefused = message.refused !== undefined;
  return (
    <li
      className={classNames(styles.message, styles.own, isRefused && styles.refused)}
      data-unsent={message.clientKey}
    >
      <span className="sr-only">{t('messages.by.me')}</span>
      <MessageText text={message.content} />
      <p className={styles.foot}>{t(markOf(message, waitingFor ?? (isOnline ? undefined : 'connection')))}</p>
      {isRefused && <Refused message={message} userId={userId} />}
    </li>
  );
}
