import { useCallback, useSyncExternalStore } from 'react';
import { deviceStorage } from '#web/lib/storage.ts';

/** A pending message: stored by the browser from when it is written until the server has it. */
export interface UnsentMessage {
  /** Chosen once; the server writes the message of a key once. */
  readonly clientKey: string;
  readonly bookingId: string;
  readonly recipientId: string;
  readonly content: string;
  /** By the server's clock, ISO 8601. */
  readonly writtenAt: string;
  /** Why the server would not take it; it waits for its writer then. */
  readonly refused?: string;
}

const NONE: readonly UnsentMessage[] = [];
const keyOf = (userId: string): string => `unsent:${userId}`;

function isUnsent(value: unknown): value is UnsentMessage {
  if (typeof value !== 'object' || value === null) return false;
  const message = value as Record<string, unknown>;
  return ['clientKey', 'bookingId', 'recipientId', 'content', 'writtenAt'].every(
    (name) => typeof message[name] === 'string',
  );
}

function parse(text: string | null): readonly UnsentMessage[] {
  if (text === null) return NONE;
  try {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) ? found.filter(isUnsent) : NONE;
  } catch {
    return NONE;
  }
}

/** The last reading of each person's: the same list until it changes. */
const read = new Map<string, { text: string | null; messages: readonly UnsentMessage[] }>();

/** The user's pending messages on this device, the oldest first. */
export function unsentOf(userId: string): readonly UnsentMessage[] {
  const text = deviceStorage.read(keyOf(userId));
  const before = read.get(userId);
  if (before?.text === text) return before.messages;
  const messages = parse(text);
  read.set(userId, { text, messages });
  return messages;
}

export function changeUnsent(
  userId: string,
  change: (messages: readonly UnsentMessage[]) => readonly UnsentMessage[],
): void {
  const messages = change(unsentOf(userId));
  deviceStorage.write(keyOf(userId), messages.length === 0 ? null : JSON.stringify(messages));
}

export const dropUnsent = (userId: string, clientKey: string): void =>
  changeUnsent(userId, (messages) => messages.filter((message) => message.clientKey !== clientKey));

export function useUnsent(userId: string): readonly UnsentMessage[] {
  const snapshot = useCallback(() => unsentOf(userId), [userId]);
  return useSyncExternalStore(deviceStorage.subscribe, snapshot, () => NONE);
}
