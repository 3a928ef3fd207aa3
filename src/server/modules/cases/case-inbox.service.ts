import type { AdminCase, AdminCasesQuery, AdminCaseThread } from '#shared/contracts/cases.ts';
import { conversationPreviewLength } from '#shared/domain/limits.ts';
import { messagePreview } from '#shared/domain/message-text.ts';
import { replyDueAt } from '#shared/domain/support-hours.ts';
import { keysetPage } from '#server/http/keyset.ts';
import type { Page } from '#server/http/pagination.ts';
import type { Platform } from '#server/platform.ts';
import { nameOf } from '../bookings/index.ts';
import { caseNotFound, otherPartyOf } from './cases.policy.ts';
import { presentCommon, presentThread, readCaseNames, type CaseNames } from './cases.presenter.ts';
import { readCase, readCases, readThread, readThreadPhotos, type CaseRow } from './cases.repository.ts';
import { readPeople, type PersonRow } from './case-subjects.repository.ts';
import { presentSubject } from './case-subject.ts';
import { readInbox } from './inbox.repository.ts';

type Party = NonNullable<AdminCase['opener']>;

/** The whole name, which the Admin may read; a deleted account has none. */
const partyOf = (person: PersonRow | undefined): Party | null =>
  person ? { id: person.id, name: nameOf(person, true), hasLeft: person.deletedAt !== null } : null;

const personIn = (names: CaseNames, id: string | null) => (id === null ? undefined : names.people.get(id));

function present(row: CaseRow, names: CaseNames, preview: string, now: Date): AdminCase {
  return {
    ...presentCommon(row, names),
    opener: partyOf(personIn(names, row.openedBy)),
    guestEmail: row.guestEmail,
    other: partyOf(personIn(names, row.otherId)),
    stateSince: row.stateSince.toISOString(),
    preview: messagePreview(preview, conversationPreviewLength),
    isOverdue: row.state === 'new' && replyDueAt(row.stateSince) < now,
  };
}

/** Reads of the Admin: the list of cases, and one with its whole thread. */
export function createCaseInbox({ db, clocks, cursors }: Pick<Platform, 'db' | 'clocks' | 'cursors'>) {
  async function read(id: string): Promise<AdminCaseThread> {
    const row = await readCase(db, id);
    if (!row) throw caseNotFound();
    const messages = await readThread(db, row.id);
    const [photos, names] = await Promise.all([
      readThreadPhotos(db, row.id),
      readCaseNames(db, [row], messages),
    ]);
    const booking = row.bookingId === null ? undefined : names.bookings.get(row.bookingId);
    const otherId = otherPartyOf(row, booking);
    const others = await readPeople(db, otherId === undefined ? [] : [otherId]);
    const thread = { messages, photos, people: names.people };
    return {
      ...present(row, names, messages.at(-1)?.content ?? '', clocks.product.now()),
      subject: await presentSubject(db, row, names),
      canBringIn: partyOf(otherId === undefined ? undefined : others.get(otherId)),
      messages: presentThread(thread, { id: 'Admin', role: 'admin' }),
    };
  }

  return {
    /** Every case, or those of a state, a kind, a person or a booking; the longest in its state first. Throws 400 for a cursor of another query. */
    async list(query: AdminCasesQuery): Promise<Page<AdminCase>> {
      const { rows, nextCursor } = await keysetPage(cursors, 'admin-cases', query, (after, count) =>
        readInbox(db, query, after, count),
      );
      const found = await readCases(
        db,
        rows.map(({ id }) => id),
      );
      const names = await readCaseNames(db, [...found.values()]);
      const now = clocks.product.now();
      const shown = rows.flatMap(({ id, preview }) => {
        const row = found.get(id);
        return row ? [present(row, names, preview, now)] : [];
      });
      return { rows: shown, nextCursor };
    },

    /** Throws 404. */
    read,
  };
}

export type CaseInbox = ReturnType<typeof createCaseInbox>;
