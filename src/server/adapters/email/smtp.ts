import { createTransport } from 'nodemailer';
import { isLoopback } from '#server/config-exposure.ts';
import { type Mailer, UndeliverableError } from './port.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  readonly url: string;
  /** The sender as shown: `Name <address>`. */
  readonly from: string;
}

/** Shorter than a delivery's lease, so that a server which accepts the connection and then hangs times out first. */
const TIMEOUT_MS = 10_000;

/** A 5xx answer to the envelope or the content is about this message; one to the sign-in or the greeting is about us. */
function refusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return (
    (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500
  );
}

/** Codes and links leave the machine encrypted: without TLS from the start, STARTTLS is required (RFC 8314). */
export const requiresTls = (url: string): boolean => !isLoopback(new URL(url).hostname);

/** E-mail over SMTP. One connection per mail: the volume is small, and nothing is left open to close. */
export function createSmtpMailer({ url, from }: SmtpOptions): Mailer {
  const host = new URL(url).hostname;
  const transport = createTransport(
    {
      url,
      requireTLS: requiresTls(url),
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      dnsTimeout: TIMEOUT_MS,
    },
    { from },
  );
  return {
    delivers: true,
    async send({ id, to, subject, text, html }) {
      try {
        await transport.sendMail({
          // As an object, so that no comma or bracket in it can ever be read as a second recipient.
          to: { name: '', address: to },
          subject,
          text,
          ...(html === null ? {} : { html }),
          messageId: `<${id}@${host}>`,
          // Suppress automatic replies (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        if (refusedForGood(error))
          throw new UndeliverableError('the mail server refused the message', { cause: error });
        throw error;
      }
    },
  };
}
