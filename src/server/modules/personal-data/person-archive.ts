import { photoUrl } from '#shared/domain/photo-urls.ts';
import type { Locale } from '#shared/domain/languages.ts';
import type { Database } from '#server/db/client.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { PapersService } from '../papers/index.ts';
import type { PhotoService } from '../photos/index.ts';
import { listRentals } from './person-files.repository.ts';
import { PERSON_TABLES } from './person-tables.repository.ts';
import { readPersonTable } from './person.repository.ts';
import type { Entry } from './zip.ts';

export interface ArchiveDeps {
  readonly db: Database;
  readonly photos: Pick<PhotoService, 'read'>;
  readonly papers: Pick<PapersService, 'receipt' | 'agreement'>;
}

/** Tables whose rows stand for photos that the person may see, and the column with the photo's id. */
const PHOTO_COLUMNS: Readonly<Record<string, string>> = {
  photos: 'id',
  booking_photos: 'photo_id',
  case_photos: 'photo_id',
};

/** The papers as the person themself would be given them. */
const asPerson = (id: string): MemberActor => ({
  kind: 'member',
  id,
  sessionId: 'personal data',
  isAdmin: false,
  isReviewer: false,
  emailVerified: true,
  restrictionNoBook: false,
  restrictionNoList: false,
});

function photoIdsIn(table: string, rows: readonly unknown[]): string[] {
  const column = PHOTO_COLUMNS[table];
  if (column === undefined) return [];
  return (rows as Readonly<Record<string, unknown>>[])
    .filter((row) => (row['discarded_at'] ?? null) === null)
    .map((row) => String(row[column]));
}

/** Everything that is stored about a person: a JSON file a table, their photos, their papers. One piece is read at a time. */
export async function* personArchive(
  { db, photos, papers }: ArchiveDeps,
  personId: string,
  language: Locale,
): AsyncGenerator<Entry> {
  const photoIds = new Set<string>();
  for (const table of Object.keys(PERSON_TABLES)) {
    const rows = await readPersonTable(db, table, personId);
    for (const id of photoIdsIn(table, rows)) photoIds.add(id);
    yield { name: `data/${table}.json`, content: Buffer.from(JSON.stringify(rows, null, 2)), compress: true };
  }
  for (const id of photoIds) {
    const photo = await photos.read(photoUrl(id, 'large', 'webp'));
    if (photo) yield { name: `photos/${id}.webp`, content: photo.bytes, compress: false };
  }
  const actor = asPerson(personId);
  for (const { id, orderNumber, isRenter, hasAgreement } of await listRentals(db, personId)) {
    const receipt = await papers.receipt(actor, id, language);
    yield { name: `papers/${orderNumber}-receipt.pdf`, content: receipt.content, compress: false };
    if (!hasAgreement) continue;
    // Where it was delivered to is the renter's alone.
    const agreement = await papers.agreement(actor, id, language, { withAddress: isRenter });
    yield { name: `papers/${orderNumber}-agreement.pdf`, content: agreement.content, compress: false };
  }
}
