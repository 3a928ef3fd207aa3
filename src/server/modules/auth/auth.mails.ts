/** A mail's words; plain text is the whole message, HTML says the same. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface CodeMail {
  readonly productName: string;
  /** Six digits. */
  readonly code: string;
  /** Absolute. */
  readonly link: string;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

type Part = { words: string } | { code: string } | { link: string; label: string };

function textOf(part: Part): string {
  if ('words' in part) return part.words;
  return 'code' in part ? part.code : `${part.label}: ${part.link}`;
}

function htmlOf(part: Part): string {
  if ('words' in part) return `<p>${escape(part.words)}</p>`;
  if ('code' in part)
    return `<p style="font-size:28px;letter-spacing:6px"><strong>${escape(part.code)}</strong></p>`;
  return `<p><a href="${escape(part.link)}">${escape(part.label)}</a></p>`;
}

// No names in these mails: whoever signs up with somebody else's address must not be able to write them anything.
function compose(subject: string, productName: string, parts: Part[]): MailText {
  const all = [...parts, { words: `— ${productName}` }];
  return { subject, text: `${all.map(textOf).join('\n\n')}\n`, html: all.map(htmlOf).join('\n') };
}

const UNASKED = 'If you did not ask for this, you can ignore this message.';

export function verificationMail({ productName, code, link }: CodeMail): MailText {
  return compose(`${code} is your ${productName} verification code`, productName, [
    { words: 'Enter this code to verify your e-mail address. It is good for 15 minutes.' },
    { code },
    { label: 'Or open this link', link },
    { words: UNASKED },
  ]);
}

export function resetMail({ productName, code, link }: CodeMail): MailText {
  return compose(`${code} is your ${productName} password code`, productName, [
    { words: 'Enter this code to choose a new password. It is good for 15 minutes.' },
    { code },
    { label: 'The form is here', link },
    { words: `${UNASKED} Your password stays as it is.` },
  ]);
}

export function passwordChangedMail({ productName, link }: Omit<CodeMail, 'code'>): MailText {
  return compose(`Your ${productName} password was changed`, productName, [
    {
      words:
        'Your password was changed with a code from your e-mail, and you were signed out everywhere else.',
    },
    { label: 'If this was not you, choose a new password at once', link },
  ]);
}
