import { codeLifetimeMinutes } from '#shared/domain/limits.ts';
import { noticeText } from '#server/lib/notice-texts.ts';
import { composeMail, type MailText } from '../deliveries/index.ts';

interface CodeMail {
  readonly productName: string;
  /** Six digits. */
  readonly code: string;
  /** Absolute. */
  readonly link: string;
}

// No names in these mails: whoever signs up with somebody else's address must not be able to write them anything.
// Nobody can turn them off either (decision record 0026).
const footer = () => ({ why: noticeText('notices.code.security') });

export function verificationMail({ productName, code, link }: CodeMail): MailText {
  const subject = noticeText('notices.verification.subject', { code, product: productName });
  const parts = [
    { words: noticeText('notices.verification.text', { minutes: codeLifetimeMinutes }) },
    { code },
    { label: noticeText('notices.verification.link'), link },
    { words: noticeText('notices.code.unasked') },
  ];
  return composeMail(subject, productName, parts, footer());
}

/** For somebody who has not asked for it: it says who has, and how they get in. */
export function accountMadeMail({ productName, code, link }: CodeMail): MailText {
  const subject = noticeText('notices.made.subject', { code, product: productName });
  const parts = [
    { words: noticeText('notices.made.text', { product: productName }) },
    { words: noticeText('notices.verification.text', { minutes: codeLifetimeMinutes }) },
    { code },
    { label: noticeText('notices.verification.link'), link },
    { words: noticeText('notices.made.unwanted') },
  ];
  return composeMail(subject, productName, parts, footer());
}

export function resetMail({ productName, code, link }: CodeMail): MailText {
  const subject = noticeText('notices.reset.subject', { code, product: productName });
  const unasked = noticeText('notices.code.unasked');
  const parts = [
    { words: noticeText('notices.reset.text', { minutes: codeLifetimeMinutes }) },
    { code },
    { label: noticeText('notices.reset.link'), link },
    { words: noticeText('notices.reset.unasked', { unasked }) },
  ];
  return composeMail(subject, productName, parts, footer());
}

export interface PasswordChangedMail extends Omit<CodeMail, 'code'> {
  /** With a code from the mailbox, or by whoever was signed in and knew the former one. */
  readonly how?: 'code' | 'profile';
}

export function passwordChangedMail({ productName, link, how = 'code' }: PasswordChangedMail): MailText {
  const subject = noticeText('notices.password.subject', { product: productName });
  const parts = [
    { words: noticeText('notices.password.text', { how }) },
    { label: noticeText('notices.password.link'), link },
  ];
  return composeMail(subject, productName, parts, footer());
}
