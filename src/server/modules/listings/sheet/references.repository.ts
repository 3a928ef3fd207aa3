import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { SheetKeys } from '#shared/domain/listing-sheet.ts';
import type { Connection } from '#server/db/client.ts';
import { equipment } from '#server/db/schema/index.ts';
import type { ListingRow } from '../listings.repository.ts';

const isThere = (ownerId: string) => and(eq(equipment.ownerId, ownerId), isNull(equipment.deletedAt));

/** Listings of one person, by what rows of a file call them. */
export interface NamedListings {
  readonly byId: ReadonlyMap<string, ListingRow>;
  /** By the owner's own names, or, of a listing that has none, by the id, which older files have in that column. */
  readonly byReference: ReadonlyMap<string, ListingRow>;
}

/** A person's listings that these rows name. */
export async function readNamed(
  db: Connection,
  ownerId: string,
  keys: readonly SheetKeys[],
): Promise<NamedListings> {
  const references = keys.map(({ reference }) => reference).filter((key) => key !== '');
  const ids = [...keys.map(({ id }) => id).filter((key) => key !== ''), ...references];
  const named = or(
    references.length > 0 ? inArray(equipment.ownerReference, references) : undefined,
    ids.length > 0 ? inArray(equipment.id, ids) : undefined,
  );
  const rows = named
    ? await db
        .select()
        .from(equipment)
        .where(and(isThere(ownerId), named))
    : [];
  // A reference that is another listing's id is that reference.
  const inOrder = [
    ...rows.filter((row) => row.ownerReference === null),
    ...rows.filter((row) => row.ownerReference !== null),
  ];
  return {
    byId: new Map(rows.map((row) => [row.id, row])),
    byReference: new Map(inOrder.map((row) => [row.ownerReference ?? row.id, row])),
  };
}

const PAGE = 500;

/** All listings of a person that are not deleted, by id, a page at a time. */
export async function* readAllOf(db: Connection, ownerId: string): AsyncGenerator<ListingRow> {
  for (let last = ''; ;) {
    const page = await db
      .select()
      .from(equipment)
      .where(and(isThere(ownerId), gt(equipment.id, last)))
      .orderBy(asc(equipment.id))
      .limit(PAGE);
    yield* page;
    if (page.length < PAGE) return;
    last = page.at(-1)?.id ?? '';
  }
}
