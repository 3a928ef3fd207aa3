import type { Case, CaseMessage } from '#shared/contracts/cases.ts';
import { caseReference, isReadBy, isReport } from '#shared/domain/cases.ts';
import { replyDueAt } from '#shared/domain/support-hours.ts';
import type { Connection } from '#server/db/client.ts';
import { photoUrlsOf } from '../photos/index.ts';
import { publicName } from '../users/index.ts';
import type { CaseRole } from './cases.policy.ts';
import type { CaseMessageRow, CaseRow, ThreadPhotoRow } from './cases.repository.ts';
import {
  readBookingSubjects,
  readListings,
  readPeople,
  type BookingSubjectRow,
  type PersonRow,
} from './case-subjects.repository.ts';

/** What a list of cases names: read once for all of them. */
export interface CaseNames {
  readonly bookings: ReadonlyMap<string, BookingSubjectRow>;
  readonly people: ReadonlyMap<string, PersonRow>;
  readonly listings: ReadonlyMap<string, { readonly name: string; readonly ownerId: string }>;
}

const present = (ids: readonly (string | null)[]): string[] => [
  ...new Set(ids.filter((id): id is string => id !== null)),
];

/** `messages`: a thread of theirs, whose authors are named too. */
export async function readCaseNames(
  db: Connection,
  rows: readonly CaseRow[],
  messages: readonly Pick<CaseMessageRow, 'authorId'>[] = [],
): Promise<CaseNames> {
  const subjects = (kind: CaseRow['kind']) =>
    present(rows.map((row) => (row.kind === kind ? row.subjectId : null)));
  const [bookings, people, listings] = await Promise.all([
    readBookingSubjects(db, present(rows.map(({ bookingId }) => bookingId))),
    readPeople(db, [
      ...present(rows.flatMap(({ openedBy, otherId }) => [openedBy, otherId])),
      ...present(messages.map(({ authorId }) => authorId)),
      ...subjects('report_person'),
    ]),
    readListings(db, subjects('report_listing')),
  ]);
  return { bookings, people, listings };
}

/** What both the parties and the Admin are shown. */
export function presentCommon(row: CaseRow, { bookings }: Pick<CaseNames, 'bookings'>) {
  const booking = row.bookingId === null ? undefined : bookings.get(row.bookingId);
  const { id, kind, reason, state } = row;
  return {
    ...{ id, kind, reason, state },
    reference: caseReference(id),
    booking: booking
      ? { id: booking.id, orderNumber: booking.orderNumber, equipmentName: booking.equipmentName }
      : null,
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    replyBy: state === 'new' ? replyDueAt(row.stateSince).toISOString() : null,
  };
}

/** The public name. */
function subjectName({ kind, subjectId }: CaseRow, names: CaseNames): string | null {
  if (subjectId === null || !isReport(kind)) return null;
  const person = names.people.get(subjectId);
  return person ? publicName(person) : (names.listings.get(subjectId)?.name ?? null);
}

export const presentCase = (row: CaseRow, role: CaseRole, names: CaseNames): Case => ({
  ...presentCommon(row, names),
  role,
  subjectName: subjectName(row, names),
});

interface Thread {
  readonly messages: readonly CaseMessageRow[];
  readonly photos: readonly ThreadPhotoRow[];
  readonly people: ReadonlyMap<string, PersonRow>;
}

function nameIn({ author, authorId }: CaseMessageRow, { people }: Thread): string | null {
  const person = author === 'admin' || authorId === null ? undefined : people.get(authorId);
  return person ? publicName(person) : null;
}

/** The thread as `reader` reads it: a party what is addressed to them, the Admin everything and to whom it went. */
export function presentThread(
  thread: Thread,
  reader: { readonly id: string; readonly role: CaseRole | 'admin' },
): CaseMessage[] {
  const { role } = reader;
  const read =
    role === 'admin' ? thread.messages : thread.messages.filter(({ audience }) => isReadBy(audience, role));
  return read.map((message) => ({
    id: message.id,
    author: message.author,
    authorName: nameIn(message, thread),
    mine: role === 'admin' ? message.author === 'admin' : message.authorId === reader.id,
    audience: role === 'admin' ? message.audience : null,
    content: message.content,
    photos: thread.photos
      .filter(({ messageId }) => messageId === message.id)
      .map(({ id, width, height, placeholder }) => ({
        id,
        ...photoUrlsOf(id),
        ...{ width, height, placeholder },
      })),
    createdAt: message.createdAt.toISOString(),
  }));
}
