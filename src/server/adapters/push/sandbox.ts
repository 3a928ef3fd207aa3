import type { PushSender } from './port.ts';

/** Sends nothing: the row in the database is the notification, read through the outbox. */
export function createSandboxPush(): PushSender {
  return { delivers: false, send: () => Promise.resolve() };
}
