import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { sendMessage } from '#web/data/messages.ts';
import { userQuery } from '#web/data/users.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { apiOf } from '#web/lib/query-client.ts';
import type { Texts } from '#web/lib/text.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { putMessage, refreshConversations } from './message-cache.ts';
import { changeUnsent, dropUnsent, unsentOf, type UnsentMessage } from './unsent.ts';

/** Why messages wait: no answer came, the session has ended, or the rate limit was reached. */
export type SendBlocker = 'connection' | 'session' | 'pace';
type Outcome = 'done' | { wait: SendBlocker; seconds?: number | undefined };

export interface Sender {
  readonly client: QueryClient;
  readonly userId: string;
  readonly texts: Texts;
}

const FIRST_WAIT_SECONDS = 4;
const LONGEST_WAIT_SECONDS = 60;
const UNAUTHORIZED = 401;
const TOO_MANY = 429;
/** The server, or what stands before it, has not judged the message: later it may take it. */
const LATER = [408, 425, 502, 503, 504];
/** From this status on the server failed, and its message does not help the writer. */
const FIRST_SERVER_ERROR = 500;

let waiting: SendBlocker | undefined;
let waits = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<void> | undefined;
let isAskedAgain = false;
const listeners = new Set<() => void>();

function setWaiting(next: SendBlocker | undefined): void {
  waiting = next;
  if (next === undefined) waits = 0;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What unsent messages wait for; undefined while they are on their way. */
export const useSendBlocker = (): SendBlocker | undefined =>
  useSyncExternalStore(
    subscribe,
    () => waiting,
    () => undefined,
  );

async function refuse({ client, userId, texts }: Sender, message: UnsentMessage, error: ApiError) {
  // Elsewhere in the product the texts of messages may not be there.
  await texts.load(['messages']).catch(() => undefined);
  const said = error.status < FIRST_SERVER_ERROR ? error.userMessage : undefined;
  const reason = said ?? texts.t('messages.send.failedText');
  changeUnsent(userId, (all) =>
    all.map((one) => (one.clientKey === message.clientKey ? { ...one, refused: reason } : one)),
  );
  showToast({ tone: 'destructive', title: texts.t('messages.send.failed'), text: reason });
  refreshConversations(client);
  // They may have left meanwhile.
  void client.invalidateQueries({ queryKey: userQuery(message.recipientId).queryKey });
}

async function sendOne(sender: Sender, message: UnsentMessage): Promise<Outcome> {
  const { client, userId } = sender;
  const { bookingId, recipientId, content, clientKey } = message;
  try {
    const body = {
      senderId: userId,
      recipientId,
      bookingId,
      content,
      messageType: 'text',
      clientKey,
    } as const;
    await putMessage(client, await sendMessage(apiOf(client), body));
  } catch (error) {
    // No answer, or one that could not be read: whether it arrived is for the key to say.
    if (!(error instanceof ApiError)) return { wait: 'connection' };
    if (error.status === UNAUTHORIZED) return { wait: 'session' };
    if (error.status === TOO_MANY) return { wait: 'pace', seconds: error.retryAfterSeconds };
    if (LATER.includes(error.status)) return { wait: 'connection', seconds: error.retryAfterSeconds };
    await refuse(sender, message, error);
    return 'done';
  }
  dropUnsent(userId, clientKey);
  refreshConversations(client);
  return 'done';
}

/** The next one that the server has not refused. */
const nextOf = (userId: string): UnsentMessage | undefined =>
  unsentOf(userId).find(({ refused }) => refused === undefined);

async function sendAll(sender: Sender): Promise<void> {
  for (let next = nextOf(sender.userId); next; next = nextOf(sender.userId)) {
    const outcome = await sendOne(sender, next);
    if (outcome === 'done') {
      setWaiting(undefined);
      continue;
    }
    // The network may have come back while this try was failing.
    if (outcome.wait === 'connection' && isAskedAgain) {
      isAskedAgain = false;
      continue;
    }
    setWaiting(outcome.wait);
    // After signing in again the page is a new one.
    if (outcome.wait === 'session') return;
    const seconds = Math.max(
      outcome.seconds ?? 0,
      Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** waits),
    );
    waits += 1;
    timer = setTimeout(() => void run(sender), seconds * 1000);
    return;
  }
  setWaiting(undefined);
}

function run(sender: Sender): Promise<void> {
  running ??= sendAll(sender).finally(() => {
    running = undefined;
    isAskedAgain = false;
  });
  return running;
}

/**
 * Sends the user's messages one after the other, in their order. Without an answer it retries, later and later;
 * called again (the network is back, another message was written) it tries at once, and its pauses begin anew.
 */
export function sendUnsent(sender: Sender): Promise<void> {
  clearTimeout(timer);
  waits = 0;
  isAskedAgain = running !== undefined;
  return run(sender);
}
