import { DomainError } from '#shared/domain/errors.ts';

/** People verify their own e-mail address, however it is capitalized. Throws 403. */
export function requireOwnEmail(email: string, given: string | undefined): void {
  if (given !== undefined && given.toLowerCase() !== email.toLowerCase())
    throw new DomainError('not_your_address');
}

/** People verify their own phone number. Throws 403. */
export function requireOwnPhone(phoneNumber: string | null, given: string | null | undefined): void {
  if (given !== undefined && given !== phoneNumber) throw new DomainError('not_your_number');
}
