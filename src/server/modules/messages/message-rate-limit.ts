import { DomainError } from '#shared/domain/errors.ts';
import { messagesPerMinute } from '#shared/domain/limits.ts';
import type { Platform } from '#server/platform.ts';
import { type RateLimit, createRateLimit } from '../auth/index.ts';

const MINUTE_MS = 60_000;

const tooMany = (retryAfterSeconds: number): DomainError =>
  new DomainError('too_many_messages', { values: { seconds: retryAfterSeconds }, retryAfterSeconds });

/** Counts a message against its writer. */
export const createMessageRateLimit = (platform: Pick<Platform, 'unitOfWork' | 'clocks'>): RateLimit =>
  createRateLimit(platform, {
    guard: 'message.person',
    most: messagesPerMinute,
    windowMs: MINUTE_MS,
    tooMany,
  });
