import { createHash } from 'node:crypto';
import type { KeptAnswer } from '../objects/private.ts';
import type { Unit } from '../store/unit.ts';
import { StripeError } from './errors.ts';

/** How long an answer is kept, in milliseconds of real time. */
export const answersLast = 24 * 3_600_000;

/** What identifies a request beside its key: the same key with another fingerprint is a mistake. */
export function fingerprintOf(method: string, path: string, params: unknown): string {
  return createHash('sha256')
    .update(`${method} ${path} ${canonical(params)}`)
    .digest('hex');
}

function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`;
}

/** The answer that this key got before, or undefined when the call is to be made. */
export function keptAnswer(unit: Unit, id: string, fingerprint: string): KeptAnswer | undefined {
  const kept = unit.get('-answer', id);
  if (!kept || unit.realNow - kept.at > answersLast) return undefined;
  if (kept.fingerprint !== fingerprint)
    throw new StripeError(400, {
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    });
  return kept;
}

/** 409: the first request with this key is still being worked on. */
export const keyInUse = (key: string): StripeError =>
  new StripeError(409, {
    type: 'invalid_request_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this idempotency key: ${key}`,
  });
