import { composeMail, type MailText } from '../deliveries/index.ts';

interface CodeMail {
  readonly productName: string;
  /** Six digits. */
  readonly code: string;
  /** Absolute. */
  readonly link: string;
}

// No names in these mails: whoever signs up with somebody else's address must not be able to write them anything.
const UNASKED = 'If you did not ask for this, you can ignore this message.';

export function verificationMail({ productName, code, link }: CodeMail): MailText {
  return composeMail(`${code} is your ${productName} verification code`, productName, [
    { words: 'Enter this code to verify your e-mail address. It is good for 15 minutes.' },
    { code },
    { label: 'Or open this link', link },
    { words: UNASKED },
  ]);
}

export function resetMail({ productName, code, link }: CodeMail): MailText {
  return composeMail(`${code} is your ${productName} password code`, productName, [
    { words: 'Enter this code to choose a new password. It is good for 15 minutes.' },
    { code },
    { label: 'The form is here', link },
    { words: `${UNASKED} Your password stays as it is.` },
  ]);
}

export function passwordChangedMail({ productName, link }: Omit<CodeMail, 'code'>): MailText {
  return composeMail(`Your ${productName} password was changed`, productName, [
    {
      words:
        'Your password was changed with a code from your e-mail, and you were signed out everywhere else.',
    },
    { label: 'If this was not you, choose a new password at once', link },
  ]);
}
