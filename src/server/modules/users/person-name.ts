import { invalidFields } from '#shared/domain/errors.ts';
import { problem } from '#shared/domain/problem.ts';
import { isReservedName } from '#shared/domain/reserved-names.ts';

/** Throws 422 for a name with which a person could speak for the marketplace, at the field that holds it. */
export function requireOwnName(name: { readonly firstName: string; readonly lastName: string }): void {
  if (!isReservedName(name)) return;
  const field = isReservedName({ firstName: '', lastName: name.lastName }) ? 'lastName' : 'firstName';
  throw invalidFields({ [field]: problem('name_reserved') });
}
