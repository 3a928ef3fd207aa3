import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ConversationForAdmin } from '#shared/contracts/admin-console.ts';
import type { Booking } from '#shared/contracts/bookings.ts';
import { readConversation, ADMIN_AUDIT, ADMIN_BOOKINGS } from '#web/data/admin.ts';
import { ApiError, reasonOf } from '#web/lib/api-client.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Section } from '../components/section.tsx';
import styles from './booking.module.css';
import { Messages } from './messages.tsx';

const FEWEST_CHARACTERS = 10;
const MOST_CHARACTERS = 500;

interface Reading {
  busy: boolean;
  error: Error | null;
  read: (reason: string) => void;
}

/** Why it is to be read; nothing is shown before the reason is kept. */
function ReasonForm({ reading: { busy, error, read } }: { reading: Reading }) {
  const t = useText();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const isShort = reason.trim().length < FEWEST_CHARACTERS;
  const said = error instanceof ApiError ? error.fields['reason'] : undefined;
  const problem = tried && isShort ? t('admin.conversation.short') : busy ? undefined : said;
  return (
    <form
      className="stack-3"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isShort) field.current?.focus();
        else if (!busy) read(reason.trim());
      }}
    >
      <Field label={t('admin.conversation.reason')} hint={t('admin.conversation.hint')} error={problem}>
        {(control) => (
          <TextArea
            {...control}
            ref={field}
            rows={2}
            required
            maxLength={MOST_CHARACTERS}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="line" busy={busy} className="justify-self-start">
        <Icon name="message" size={18} />
        {t('admin.conversation.read')}
      </Button>
      <div role="alert">
        {error && !busy && said === undefined && (
          <Banner tone="danger" title={t('admin.conversation.failed')}>
            {reasonOf(error) ?? t('common.failed.text')}
          </Banner>
        )}
      </div>
    </form>
  );
}

/** It has just been opened: the focus goes to where the form was. */
function Opened({ booking, conversation }: { booking: Booking; conversation: ConversationForAdmin }) {
  const t = useText();
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={top} className={styles.opened} tabIndex={-1}>
      <p className="muted" role="status">
        {t('admin.conversation.kept')}
      </p>
      <Messages conversation={conversation} ownerId={booking.ownerId} />
    </div>
  );
}

/** The parties' messages: hidden until the Admin gives a reason, which the audit log records. */
export function Conversation({ booking, messageCount }: { booking: Booking; messageCount: number }) {
  const t = useText();
  const client = useQueryClient();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: (reason: string) => readConversation(apiOf(client), booking.id, reason),
    onSuccess: () => {
      // The timeline and the log have a line more.
      void client.invalidateQueries({ queryKey: [ADMIN_BOOKINGS, booking.id] });
      void client.invalidateQueries({ queryKey: [ADMIN_AUDIT] });
    },
  });
  const isSilent = messageCount === 0 && !data;
  return (
    <Section
      title={t('admin.conversation.title')}
      text={t(isSilent ? 'admin.conversation.silent' : 'admin.conversation.count', { count: messageCount })}
      boxed
    >
      {data && <Opened booking={booking} conversation={data} />}
      {!data && !isSilent && <ReasonForm reading={{ busy: isPending, error, read: mutate }} />}
    </Section>
  );
}
