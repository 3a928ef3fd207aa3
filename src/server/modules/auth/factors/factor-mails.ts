import type { Connection } from '#server/db/client.ts';
import { notificationText } from '#server/lib/notification-texts.ts';
import { newId } from '#server/ids.ts';
import type { Platform } from '#server/platform.ts';
import { composeMail, queueOutboundMessage } from '../../outbound-messages/index.ts';
import type { UserRow } from '../../users/index.ts';
import type { Visitor } from '../visitor.ts';

/** What has become of a person's second factors. */
export type FactorChange =
  | {
      readonly change:
        | 'app_added'
        | 'app_removed'
        | 'passkey_added'
        | 'passkey_removed'
        | 'codes_renewed'
        | 'reset'
        | 'account_linked'
        | 'account_unlinked';
    }
  | { readonly change: 'recovery_used'; readonly left: number };

export interface FactorMails {
  /** Notifies the owner of the mailbox, if the address is verified: if it was not them, this is how they learn of it. */
  send(
    tx: Connection,
    person: UserRow,
    change: FactorChange,
    visitor: Pick<Visitor, 'origin'>,
  ): Promise<void>;
}

export function createFactorMails({ config, clocks }: Pick<Platform, 'config' | 'clocks'>): FactorMails {
  return {
    async send(tx, { id: userId, email, emailVerified, locale: language }, what, { origin }) {
      if (email === null || !emailVerified) return;
      const product = config.productName;
      const subject = notificationText(language, 'notifications.factor.subject', { product });
      const left = what.change === 'recovery_used' ? what.left : 0;
      const text = notificationText(language, 'notifications.factor.text', { change: what.change, left });
      const link = `${origin}/login?reset=${encodeURIComponent(email)}`;
      const parts = [
        { words: text },
        { label: notificationText(language, 'notifications.password.link'), link },
      ];
      const why = { why: notificationText(language, 'notifications.code.security') };
      const words = composeMail({ subject, productName: product, language }, parts, why);
      const address = { channel: 'email', recipient: email, userId } as const;
      const dedupeKey = `factor:${newId('fac')}`;
      await queueOutboundMessage(tx, { ...address, ...words, dedupeKey, createdAt: clocks.product.now() });
    },
  };
}
