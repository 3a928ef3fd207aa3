import type { AdminCaseThread } from '#shared/contracts/cases.ts';
import { inDollars } from '#shared/domain/money.ts';
import type { Connection } from '#server/db/client.ts';
import { nameOf } from '../bookings/index.ts';
import type { CaseNames } from './cases.presenter.ts';
import type { CaseRow } from './cases.repository.ts';
import { readClaimSubject, readReportedMessage } from './case-subjects.repository.ts';

/** What was reported, in full: the Admin reads the one message that its recipient has shown them. */
export async function presentSubject(
  db: Connection,
  { kind, subjectId: id }: Pick<CaseRow, 'kind' | 'subjectId'>,
  { people, listings }: CaseNames,
): Promise<AdminCaseThread['subject']> {
  if (id === null) return null;
  if (kind === 'report_person') {
    const person = people.get(id);
    return person ? { kind: 'person', id, name: nameOf(person, true), text: null, personId: id } : null;
  }
  if (kind === 'report_listing') {
    const listing = listings.get(id);
    return listing
      ? { kind: 'listing', id, name: listing.name, text: null, personId: listing.ownerId }
      : null;
  }
  if (kind === 'claim_dispute') {
    const claim = await readClaimSubject(db, id);
    return claim
      ? { kind: 'claim', id, name: inDollars(claim.claimedCents), text: claim.description, personId: null }
      : null;
  }
  const message = kind === 'report_message' ? await readReportedMessage(db, id) : undefined;
  if (!message) return null;
  const { content, sender } = message;
  return { kind: 'message', id, name: nameOf(sender, true), text: content, personId: sender.id };
}
