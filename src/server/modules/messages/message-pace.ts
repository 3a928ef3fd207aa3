import { DomainError } from '#shared/domain/errors.ts';
import { messagesPerMinute } from '#shared/domain/limits.ts';
import type { Platform } from '#server/platform.ts';
import { reserveAttempt } from '../auth/index.ts';

const MINUTE_MS = 60_000;

/** Counts a message against its writer, in real time. Throws 429 when there were too many. */
export type MessagePace = (personId: string) => Promise<void>;

function tooMany(retryAfterSeconds: number): DomainError {
  const seconds = `${retryAfterSeconds} ${retryAfterSeconds === 1 ? 'second' : 'seconds'}`;
  const message = `You have sent many messages within a minute. Please try again in ${seconds}.`;
  return new DomainError('too_many', 'too_many_messages', message, { retryAfterSeconds });
}

/** Every try counts, before anything is looked at: what is refused costs as much to judge as what is written. */
export function createMessagePace({
  unitOfWork,
  clocks,
}: Pick<Platform, 'unitOfWork' | 'clocks'>): MessagePace {
  return async (personId) => {
    const limit = {
      guard: 'message.person',
      subject: personId,
      most: messagesPerMinute,
      windowMs: MINUTE_MS,
    } as const;
    const reserved = await unitOfWork.run((tx) => reserveAttempt(tx, [limit], clocks.real.now()));
    if (!reserved.admitted) throw tooMany(reserved.retryAfterSeconds);
  };
}
