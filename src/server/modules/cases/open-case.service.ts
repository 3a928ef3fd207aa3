import type { OpenCaseBody, OpenedCase } from '#shared/contracts/cases.ts';
import { caseReference } from '#shared/domain/cases.ts';
import { invalidFields, DomainError } from '#shared/domain/errors.ts';
import { casesPerDay, guestCasesPerDay } from '#shared/domain/limits.ts';
import { messageText } from '#shared/domain/message-text.ts';
import { problem } from '#shared/domain/problem.ts';
import { replyDueAt } from '#shared/domain/support-hours.ts';
import { MS_PER_DAY, MS_PER_HOUR } from '#shared/domain/time-units.ts';
import type { Connection } from '#server/db/client.ts';
import type { Actor, MemberActor } from '#server/http/actor.ts';
import type { Platform } from '#server/platform.ts';
import { type Auth, createRateLimit } from '../auth/index.ts';
import { roleOf } from '../bookings/index.ts';
import { equipmentNotFound } from '../equipment/index.ts';
import { knownPerson } from '../users/index.ts';
import { requireAnothers, requireGuestCase, requireWholeCase } from './cases.policy.ts';
import { readBookingParties, readByClientKey, readThread, type CaseRow } from './cases.repository.ts';
import { readLiveListing, readReportedMessage } from './case-subjects.repository.ts';
import { requireOwnPhotos } from './case-photos.ts';
import { openCase, type NewCase } from './open-case.ts';

/** What was written, as it is kept. Throws 422 where nothing can be read. */
export function caseText(written: string): string {
  const text = messageText(written);
  if (text === null) throw invalidFields({ text: problem('message_empty') });
  return text;
}

type Subject = Pick<NewCase, 'subject' | 'bookingId'>;

/** What the case is about. Throws 404 for what the caller cannot see, 403 for what is their own. */
async function subjectOf(db: Connection, actor: MemberActor, body: OpenCaseBody): Promise<Subject> {
  const { kind, subjectId = null, bookingId = null } = body;
  if (bookingId !== null) roleOf(actor, await readBookingParties(db, bookingId));
  if (subjectId === null) return { subject: null, bookingId };
  if (kind === 'report_person') {
    requireAnothers(actor, (await knownPerson(db, subjectId)).id);
    return { subject: subjectId, bookingId };
  }
  if (kind === 'report_listing') {
    const listing = await readLiveListing(db, subjectId);
    if (!listing) throw equipmentNotFound();
    requireAnothers(actor, listing.ownerId);
    return { subject: subjectId, bookingId };
  }
  if (kind !== 'report_message') return { subject: null, bookingId };
  const message = await readReportedMessage(db, subjectId);
  // Another conversation's message does not exist for the caller.
  if (!message || ![message.recipientId, message.sender.id].includes(actor.id))
    throw new DomainError('reported_message_not_found');
  requireAnothers(actor, message.sender.id);
  return { subject: subjectId, bookingId: message.bookingId };
}

/** A browser without an answer sends it again; something else under the same key is refused with 409. */
async function sameAgain(db: Connection, before: CaseRow, { kind }: OpenCaseBody, text: string) {
  const [first] = await readThread(db, before.id);
  if (before.kind !== kind || first?.content !== text) throw new DomainError('client_key_used');
  return before;
}

const tooMany = (retryAfterSeconds: number): DomainError =>
  new DomainError('too_many_cases', {
    values: { hours: Math.ceil((retryAfterSeconds * 1000) / MS_PER_HOUR) },
    retryAfterSeconds,
  });

export interface Opened {
  readonly opened: OpenedCase;
  readonly isNew: boolean;
}

const presented = ({ id, state, stateSince }: Pick<CaseRow, 'id' | 'state' | 'stateSince'>): OpenedCase => ({
  id,
  reference: caseReference(id),
  replyBy: state === 'new' ? replyDueAt(stateSince).toISOString() : null,
});

export function createOpenCaseService(
  platform: Pick<Platform, 'db' | 'unitOfWork' | 'clocks'>,
  { networkKey }: Pick<Auth, 'networkKey'>,
) {
  const { db, unitOfWork, clocks } = platform;
  const common = { windowMs: MS_PER_DAY, tooMany };
  const perPerson = createRateLimit(platform, { guard: 'case.person', most: casesPerDay, ...common });
  const perNetwork = createRateLimit(platform, { guard: 'case.network', most: guestCasesPerDay, ...common });

  return {
    /**
     * Opens a case: of a member, restricted or not, verified or not, or of a guest with an address (docs/product/cases.md#opening).
     * The same form under the same key is the case that it opened before. Throws 401 and 422 for what a guest cannot ask, 404 for a
     * booking or message of others, 403 for a report of one's own, 429.
     */
    async open(actor: Actor, body: OpenCaseBody, address: string): Promise<Opened> {
      requireWholeCase(body);
      const text = caseText(body.text);
      const guest = actor.kind === 'guest' ? requireGuestCase(body) : undefined;
      const clientKey = body.clientKey ?? null;
      const whose = { openedBy: guest ? null : actor.id, guestEmail: guest?.guestEmail ?? null };
      const before = clientKey === null ? undefined : await readByClientKey(db, { ...whose, clientKey });
      if (before) return { opened: presented(await sameAgain(db, before, body, text)), isNew: false };
      await (guest ? perNetwork(networkKey(address)) : perPerson(actor.id));
      return unitOfWork.run(async (tx) => {
        const about =
          actor.kind === 'guest' ? { subject: null, bookingId: null } : await subjectOf(tx, actor, body);
        const photoIds = [...new Set(body.photoIds)];
        await requireOwnPhotos(tx, actor.id, photoIds);
        const { kind, reason } = body;
        const asked = { kind, reason, ...about, text, photoIds, clientKey };
        const now = clocks.product.now();
        const { id, isNew } = await openCase(tx, { ...asked, openedBy: guest ?? actor.id }, now);
        return { opened: presented({ id, state: 'new', stateSince: now }), isNew };
      });
    },
  };
}
