import { useQueryClient } from '@tanstack/react-query';
import {
  useId,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  useCallback,
  useSyncExternalStore,
} from 'react';
import { maximumMessageLength } from '#shared/domain/limits.ts';
import { messageText } from '#shared/domain/message-text.ts';
import { newClientKey } from '#web/lib/client-key.ts';
import { formatNumber } from '#web/lib/format.ts';
import { usePageContext } from '#web/lib/page-context.tsx';
import { serverNow } from '#web/lib/server-time.ts';
import { useTexts } from '#web/lib/text.tsx';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { SEND } from '#web/ui/drawings.ts';
import { FieldError, TextArea } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { tabStorage } from '#web/lib/storage.ts';
import { sendUnsent } from '../lib/message-sender.ts';
import { changeUnsent } from '../lib/unsent.ts';
import styles from './composer.module.css';

/** An unsent text in a conversation, stored for this tab. */
function useDraft(userId: string, bookingId: string): [text: string, write: (text: string) => void] {
  const key = `draft:${userId}:${bookingId}`;
  const text = useSyncExternalStore(
    tabStorage.subscribe,
    () => tabStorage.read(key) ?? '',
    () => '',
  );
  const write = useCallback((next: string) => tabStorage.write(key, next === '' ? null : next), [key]);
  return [text, write];
}

interface ComposerProps {
  bookingId: string;
  recipientId: string;
  /** Of the other party. */
  name: string;
  userId: string;
}

/** From this length on the remaining characters are shown. */
const SAID_FROM = 200;
/** Higher it does not grow; in browsers that do not measure the text, its lines count. */
const MOST_ROWS = 5;

/** Keeps the message, shows it, and sends it: at once, or when the network is back. */
function useSend({ bookingId, recipientId, userId }: ComposerProps) {
  const client = useQueryClient();
  const texts = useTexts();
  return (content: string) => {
    const writtenAt = serverNow().toISOString();
    const message = { clientKey: newClientKey(), bookingId, recipientId, content, writtenAt };
    changeUnsent(userId, (all) => [...all, message]);
    void sendUnsent({ client, userId, texts });
  };
}

/** On a keyboard Enter sends and Shift with Enter begins a line; where keys are drawn on the screen, Enter begins a line. */
const sends = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing;

/** The field and its button. What is written and not sent stays, whatever happens to the page. */
export function Composer(props: ComposerProps) {
  const { t, locale } = useTexts();
  const { mobile } = usePageContext();
  const isHydrated = useHydrated();
  const [draft, setDraft] = useDraft(props.userId, props.bookingId);
  const [isEmptySaid, setEmptySaid] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const errorId = useId();
  const send = useSend(props);
  const left = maximumMessageLength - draft.length;
  const most = formatNumber(locale, maximumMessageLength);
  const error =
    left < 0
      ? t('messages.send.long', { count: formatNumber(locale, -left), most })
      : isEmptySaid && t('messages.send.empty');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    field.current?.focus();
    const content = messageText(draft);
    setEmptySaid(content === null);
    if (content === null || left < 0) return;
    send(content);
    setDraft('');
  };
  return (
    <form ref={form} className={styles.composer} onSubmit={submit} noValidate>
      <div className={styles.row}>
        <TextArea
          ref={field}
          className={styles.field}
          rows={Math.min(MOST_ROWS, draft.split('\n').length)}
          value={draft}
          placeholder={t('messages.write', { name: props.name.split(' ', 1).join('') })}
          aria-label={t('messages.write', { name: props.name })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          autoComplete="off"
          onChange={({ target }) => {
            setDraft(target.value);
            setEmptySaid(false);
          }}
          onKeyDown={(event) => {
            if (mobile || !sends(event)) return;
            event.preventDefault();
            form.current?.requestSubmit();
          }}
        />
        <button
          type="submit"
          className={styles.send}
          aria-label={t('messages.send')}
          data-tooltip
          disabled={!isHydrated}
        >
          <Icon name={SEND} />
        </button>
      </div>
      <div role="alert">{error && <FieldError id={errorId}>{error}</FieldError>}</div>
      {left >= 0 && left <= SAID_FROM && (
        <p className={styles.left}>{t('messages.send.left', { count: left })}</p>
      )}
    </form>
  );
}
