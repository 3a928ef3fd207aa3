import type { OutboxMessage } from '#shared/contracts/system.ts';
import type { Mailer } from '#server/adapters/email/port.ts';
import type { PushSender } from '#server/adapters/push/port.ts';
import type { SmsSender } from '#server/adapters/sms/port.ts';
import type { Database } from '#server/db/client.ts';
import { type Channel, newestMessages } from './outbound-messages.repository.ts';

const SHOWN = 100;

export interface OutboxDeps {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly sms: SmsSender;
  readonly push: PushSender;
}

/** What the sandbox kept instead of sending it. A channel that really delivers shows nothing here: those are private letters. */
export function createOutbox({ db, mailer, sms, push }: OutboxDeps) {
  const channels: Channel[] = [
    ...(mailer.delivers ? [] : ['email' as const]),
    ...(sms.delivers ? [] : ['sms' as const]),
    ...(push.delivers ? [] : ['push' as const]),
  ];
  return {
    /** The newest messages that would have been sent, to one recipient or to all. */
    async messages(to: string | undefined): Promise<OutboxMessage[]> {
      const rows = await newestMessages(db, { channels, to }, SHOWN);
      return rows.map(({ id, channel, recipient, subject, text, createdAt }) => ({
        id,
        channel,
        to: recipient,
        subject,
        text,
        createdAt: createdAt.toISOString(),
      }));
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
