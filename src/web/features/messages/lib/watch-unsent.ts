import { sendUnsent, type Sender } from './message-sender.ts';
import { unsentOf } from './unsent.ts';

/** Sends what waits, now and whenever the connection is back. Answers the end of it. */
export function watchUnsent(sender: Sender): () => void {
  const send = () => {
    if (unsentOf(sender.userId).length > 0) void sendUnsent(sender);
  };
  send();
  window.addEventListener('online', send);
  return () => window.removeEventListener('online', send);
}
