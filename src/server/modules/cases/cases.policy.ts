import { fitsKind, isGuestKind, isReadBy, isReport, mayBringOtherIn } from '#shared/domain/cases.ts';
import type { OpenCaseBody } from '#shared/contracts/cases.ts';
import { DomainError, invalidFields } from '#shared/domain/errors.ts';
import { problem } from '#shared/domain/problem.ts';
import { type Actor, type MemberActor, signInFirst } from '#server/http/actor.ts';
import type { CaseRow } from './cases.repository.ts';

export const caseNotFound = (): DomainError => new DomainError('case_not_found');

export type CaseRole = 'opener' | 'other';

/** The caller's role in a case. Throws 404 for others, who must not learn that it exists. */
export function roleInCase(
  { id }: Pick<MemberActor, 'id'>,
  found: Pick<CaseRow, 'openedBy' | 'otherId'> | undefined,
): CaseRole {
  if (found?.openedBy === id) return 'opener';
  if (found?.otherId === id) return 'other';
  throw caseNotFound();
}

/** A reason belongs to its kind, a report names its subject. Throws 422. */
export function requireWholeCase({ kind, reason, subjectId }: OpenCaseBody): void {
  if (!fitsKind(kind, reason)) throw invalidFields({ reason: problem('case_reason_required') });
  if (isReport(kind) && subjectId === undefined) throw invalidFields({ subjectId: problem('required') });
}

/** Guests ask for themselves: questions and privacy requests, about no booking and without photos. Throws 401 and 422. */
export function requireGuestCase({ kind, email, bookingId, photoIds = [] }: OpenCaseBody): {
  guestEmail: string;
} {
  if (!isGuestKind(kind) || bookingId !== undefined || photoIds.length > 0) throw signInFirst();
  if (email === undefined) throw invalidFields({ email: problem('required') });
  return { guestEmail: email };
}

/** A report is about another person, or what belongs to one. Throws 403. */
export function requireAnothers(actor: Pick<MemberActor, 'id'>, ownerId: string): void {
  if (actor.id === ownerId) throw new DomainError('own_report');
}

/**
 * The party of the booking who is not in the case yet, where its kind allows one: never of a report, whose author would be
 * named by it.
 */
export function otherPartyOf(
  { kind, openedBy, otherId }: Pick<CaseRow, 'kind' | 'openedBy' | 'otherId'>,
  parties: { readonly ownerId: string; readonly renterId: string } | undefined,
): string | undefined {
  if (!parties || otherId !== null || !mayBringOtherIn(kind)) return undefined;
  if (openedBy === parties.ownerId) return parties.renterId;
  return openedBy === parties.renterId ? parties.ownerId : undefined;
}

/** Photos of a message are for its readers and the Admin, also where others have the address. */
export function maySeeCasePhoto(
  actor: Actor,
  readers: (Pick<CaseRow, 'openedBy' | 'otherId'> & { audience: 'opener' | 'other' | 'both' }) | undefined,
): boolean {
  if (actor.kind === 'guest' || !readers) return false;
  if (actor.isAdmin) return true;
  if (actor.id === readers.openedBy) return isReadBy(readers.audience, 'opener');
  return actor.id === readers.otherId && isReadBy(readers.audience, 'other');
}
