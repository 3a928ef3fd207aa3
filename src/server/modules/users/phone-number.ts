import { isPossiblePhoneNumber } from 'libphonenumber-js/min';
import { invalidFields } from '#shared/domain/errors.ts';
import { problem } from '#shared/domain/problem.ts';

/**
 * Whether a number has a length that its country assigns; without a country code it is one of the United States. Throws 422 for
 * `phoneNumber`. The numbers that exist change too often to be checked here: a code by text message proves one.
 */
export function requirePossibleNumber(phoneNumber: string): void {
  if (!isPossiblePhoneNumber(phoneNumber, 'US'))
    throw invalidFields({ phoneNumber: problem('phone_impossible') });
}
