import type { Locale } from '#shared/domain/languages.ts';
import { codeLifetimeMinutes } from '#shared/domain/limits.ts';
import { noticeText } from '#server/lib/notice-texts.ts';
import { composeMail, type MailText } from '../deliveries/index.ts';

interface CodeMail {
  /** The recipient's. */
  readonly language: Locale;
  readonly productName: string;
  /** Six digits. */
  readonly code: string;
  /** Absolute. */
  readonly link: string;
}

// No names in these mails: whoever signs up with somebody else's address must not be able to write them anything.
// Nobody can turn them off either (decision record 0026).
const footer = (language: Locale) => ({ why: noticeText(language, 'notices.code.security') });

export function verificationMail({ language, productName, code, link }: CodeMail): MailText {
  const subject = noticeText(language, 'notices.verification.subject', { code, product: productName });
  const parts = [
    { words: noticeText(language, 'notices.verification.text', { minutes: codeLifetimeMinutes }) },
    { code },
    { label: noticeText(language, 'notices.verification.link'), link },
    { words: noticeText(language, 'notices.code.unasked') },
  ];
  return composeMail({ subject, productName, language }, parts, footer(language));
}

/** For somebody who has not asked for it: it says who has, and how they get in. */
export function accountMadeMail({ language, productName, code, link }: CodeMail): MailText {
  const subject = noticeText(language, 'notices.made.subject', { code, product: productName });
  const parts = [
    { words: noticeText(language, 'notices.made.text', { product: productName }) },
    { words: noticeText(language, 'notices.verification.text', { minutes: codeLifetimeMinutes }) },
    { code },
    { label: noticeText(language, 'notices.verification.link'), link },
    { words: noticeText(language, 'notices.made.unwanted') },
  ];
  return composeMail({ subject, productName, language }, parts, footer(language));
}

export function resetMail({ language, productName, code, link }: CodeMail): MailText {
  const subject = noticeText(language, 'notices.reset.subject', { code, product: productName });
  const unasked = noticeText(language, 'notices.code.unasked');
  const parts = [
    { words: noticeText(language, 'notices.reset.text', { minutes: codeLifetimeMinutes }) },
    { code },
    { label: noticeText(language, 'notices.reset.link'), link },
    { words: noticeText(language, 'notices.reset.unasked', { unasked }) },
  ];
  return composeMail({ subject, productName, language }, parts, footer(language));
}

export interface PasswordChangedMail extends Omit<CodeMail, 'code'> {
  /** With a code from the mailbox, or by whoever was signed in and knew the former one. */
  readonly how?: 'code' | 'profile';
}

export function passwordChangedMail({
  language,
  productName,
  link,
  how = 'code',
}: PasswordChangedMail): MailText {
  const subject = noticeText(language, 'notices.password.subject', { product: productName });
  const parts = [
    { words: noticeText(language, 'notices.password.text', { how }) },
    { label: noticeText(language, 'notices.password.link'), link },
  ];
  return composeMail({ subject, productName, language }, parts, footer(language));
}
