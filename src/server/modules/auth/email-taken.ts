import { DomainError } from '#shared/domain/errors.ts';
import { sqlState, violatedConstraint } from '#server/db/sql-errors.ts';

/** 409 `email_taken` where the database refused a second account with one e-mail address; any other error as it is. */
export function emailTaken(error: unknown): unknown {
  if (sqlState(error) !== '23505' || violatedConstraint(error) !== 'users_email_unique') return error;
  return new DomainError('email_taken', { field: 'email', cause: error });
}
