import type { Locale } from '#shared/domain/languages.ts';
import { notificationText } from '#server/lib/notification-texts.ts';
import { mailHtml } from './mail-html.ts';
import type { MailFooter, MailPart } from './mail-parts.ts';

/** A mail's content; plain text is the whole message, HTML has the same text. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailHead {
  readonly subject: string;
  readonly productName: string;
  /** The recipient's. */
  readonly language: Locale;
}

function textOf(part: MailPart): string {
  if ('words' in part) return part.words;
  return 'code' in part ? part.code : `${part.label}: ${part.link}`;
}

/** Both forms of a mail from its parts, signed by the product. Line breaks in a subject become spaces. */
export function composeMail(
  { subject, productName, language }: MailHead,
  parts: readonly MailPart[],
  footer?: MailFooter,
): MailText {
  const title = subject.replace(/\s+/g, ' ').trim();
  const signature = {
    words: notificationText(language, 'notifications.mail.signature', { product: productName }),
  };
  const below: MailPart[] = footer
    ? [{ words: footer.why }, ...(footer.choices ? [footer.choices] : [])]
    : [];
  return {
    subject: title,
    text: `${[...parts, signature, ...below].map(textOf).join('\n\n')}\n`,
    html: mailHtml({ title, productName, language, parts, footer }),
  };
}
