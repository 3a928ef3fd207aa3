import { DomainError } from '#shared/domain/errors.ts';
import { messagesPerMinute } from '#shared/domain/limits.ts';
import type { Platform } from '#server/platform.ts';
import { type AttemptPace, createAttemptPace } from '../auth/index.ts';

const MINUTE_MS = 60_000;

function tooMany(retryAfterSeconds: number): DomainError {
  const seconds = `${retryAfterSeconds} ${retryAfterSeconds === 1 ? 'second' : 'seconds'}`;
  const message = `You have sent many messages within a minute. Please try again in ${seconds}.`;
  return new DomainError('too_many', 'too_many_messages', message, { retryAfterSeconds });
}

/** Counts a message against its writer. */
export const createMessagePace = (platform: Pick<Platform, 'unitOfWork' | 'clocks'>): AttemptPace =>
  createAttemptPace(platform, {
    guard: 'message.person',
    most: messagesPerMinute,
    windowMs: MINUTE_MS,
    tooMany,
  });
