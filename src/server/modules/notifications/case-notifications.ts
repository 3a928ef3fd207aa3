// Wording of notifications about cases: who is notified of what was written, and by whom.
import { caseReference, isReadBy } from '#shared/domain/cases.ts';
import { messageInMailLength } from '#shared/domain/limits.ts';
import { messagePreview } from '#shared/domain/message-text.ts';
import type { Words } from '#server/lib/notification-texts.ts';
import { publicName } from '../users/index.ts';
import { admin, otherPerson, person, yesOrNo, type Draft } from './notification.ts';
import type { Link, Rows } from './notification-row.ts';
import type { CaseFacts } from './notification-facts.repository.ts';

/** Each to their own page of it. */
function caseLinks({ caseId }: { caseId: string }): Record<'person' | 'other' | 'admin', Link> {
  const own: Link = { label: 'notifications.link.case', path: `/support/${caseId}` };
  const inbox: Link = { label: 'notifications.link.case', path: `/admin/cases/${caseId}` };
  return { person: own, other: own, admin: inbox };
}

/** A party by name; a guest by the address that they gave. */
function authorName({ message, ...facts }: CaseFacts): Words {
  const author = message?.author === 'other' ? facts.other : facts.person;
  return author ? publicName(author) : (facts.case.guestEmail ?? '');
}

function wordsOf(facts: CaseFacts) {
  const words = messagePreview(facts.message?.content ?? '', messageInMailLength);
  return { reference: caseReference(facts.case.id), kind: facts.case.kind, name: authorName(facts), words };
}

/** The Admin and whoever else reads it, but for its author. */
function answered(facts: CaseFacts): Draft[] {
  const { message } = facts;
  if (!message) return [];
  const { author, audience } = message;
  const values = wordsOf(facts);
  const fromAdmin = yesOrNo(author === 'admin');
  const drafts: Draft[] = author === 'admin' ? [] : [admin('caseReply', { ...values, fromAdmin })];
  if (author !== 'opener' && isReadBy(audience, 'opener'))
    drafts.push(person('caseReply', { ...values, fromAdmin }));
  if (author !== 'other' && isReadBy(audience, 'other'))
    drafts.push(otherPerson('caseReply', { ...values, fromAdmin }));
  return drafts;
}

/** Questions, reports and disputes, each with a thread (docs/product/cases.md#notifications). */
export const CASE_NOTIFICATIONS: Rows<'case.opened' | 'case.answered' | 'case.joined' | 'case.closed'> = {
  'case.opened': {
    topic: 'account',
    key: ({ caseId }) => [caseId],
    links: caseLinks,
    // A denied handover has a notification of its own (completion-notifications.ts).
    notify: (_event, facts) =>
      facts.case.kind === 'handover_dispute' ? [] : [admin('caseOpened', wordsOf(facts))],
  },
  'case.answered': {
    topic: 'account',
    key: ({ messageId }) => [messageId],
    links: caseLinks,
    notify: (_event, facts) => answered(facts),
  },
  'case.joined': {
    topic: 'account',
    key: ({ caseId }) => [caseId],
    links: caseLinks,
    notify: (_event, { case: { id }, item }) => [
      otherPerson('caseJoined', { reference: caseReference(id), item: item ?? '' }),
    ],
  },
  'case.closed': {
    topic: 'account',
    key: ({ caseId }, occurredAt) => [caseId, occurredAt.getTime()],
    links: caseLinks,
    notify: ({ withClaim = false }, { case: { id, state } }) => {
      // The end of a claim is told once; or somebody has written in it meanwhile.
      if (withClaim || state !== 'closed') return [];
      const values = { reference: caseReference(id) };
      return [person('caseClosed', values), otherPerson('caseClosed', values)];
    },
  },
};
