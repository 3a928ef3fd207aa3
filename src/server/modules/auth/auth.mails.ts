import type { Locale } from '#shared/domain/languages.ts';
import { codeLifetimeMinutes, setPasswordLinkDays } from '#shared/domain/account-limits.ts';
import { notificationText } from '#server/lib/notification-texts.ts';
import { composeMail, type MailText } from '../outbound-messages/index.ts';

interface CodeMail {
  /** The recipient's. */
  readonly language: Locale;
  readonly productName: string;
  /** Six digits. */
  readonly code: string;
  /** Absolute. */
  readonly link: string;
}

// No names in these mails: signing up with a stranger's address must not let anyone write to them.
// They cannot be turned off either (docs/product/notifications.md#choices).
const footer = (language: Locale) => ({ why: notificationText(language, 'notifications.code.security') });

export function verificationMail({ language, productName, code, link }: CodeMail): MailText {
  const subject = notificationText(language, 'notifications.verification.subject', {
    code,
    product: productName,
  });
  const parts = [
    {
      words: notificationText(language, 'notifications.verification.text', { minutes: codeLifetimeMinutes }),
    },
    { code },
    { label: notificationText(language, 'notifications.verification.link'), link },
    { words: notificationText(language, 'notifications.code.unasked') },
  ];
  return composeMail({ subject, productName, language }, parts, footer(language));
}

/** For a person who has not asked for it: it names who created the account, and how to set a password. */
export function accountMadeMail({ language, productName, link }: Omit<CodeMail, 'code'>): MailText {
  const subject = notificationText(language, 'notifications.made.subject', { product: productName });
  const values = { product: productName, days: setPasswordLinkDays };
  const parts = [
    { words: notificationText(language, 'notifications.made.text', values) },
    { label: notificationText(language, 'notifications.made.link'), link },
    { words: notificationText(language, 'notifications.made.unwanted') },
  ];
  return composeMail({ subject, productName, language }, parts, footer(language));
}

export function resetMail({ language, productName, code, link }: CodeMail): MailText {
  const subject = notificationText(language, 'notifications.reset.subject', { code, product: productName });
  const unasked = notificationText(language, 'notifications.code.unasked');
  const parts = [
    { words: notificationText(language, 'notifications.reset.text', { minutes: codeLifetimeMinutes }) },
    { code },
    { label: notificationText(language, 'notifications.reset.link'), link },
    { words: notificationText(language, 'notifications.reset.unasked', { unasked }) },
  ];
  return composeMail({ subject, productName, language }, parts, footer(language));
}

export interface PasswordChangedMail extends Omit<CodeMail, 'code'> {
  /** With a code from the mailbox, or by the signed-in user who knew the former one. */
  readonly how?: 'code' | 'profile';
}

export function passwordChangedMail({
  language,
  productName,
  link,
  how = 'code',
}: PasswordChangedMail): MailText {
  const subject = notificationText(language, 'notifications.password.subject', { product: productName });
  const parts = [
    { words: notificationText(language, 'notifications.password.text', { how }) },
    { label: notificationText(language, 'notifications.password.link'), link },
  ];
  return composeMail({ subject, productName, language }, parts, footer(language));
}
