import type { SmsSender } from './port.ts';

/** Sends nothing: the row in the database is the message, read through the outbox. */
export function createSandboxSms(): SmsSender {
  return { delivers: false, send: () => Promise.resolve() };
}
