import type { Mailer } from './port.ts';

/** Sends nothing: the row in the database is the mail, read through the outbox. */
export function createSandboxMailer(): Mailer {
  return { delivers: false, send: () => Promise.resolve() };
}
