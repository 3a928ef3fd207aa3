import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { equipment } from '#server/db/schema/index.ts';
import type { ListingRow } from '../listings.repository.ts';

const isThere = (ownerId: string) => and(eq(equipment.ownerId, ownerId), isNull(equipment.deletedAt));

/** A person's listings by these references: their own names for them, or, where there is none, the id, which exported files hold. */
export async function readByReference(
  db: Connection,
  ownerId: string,
  references: readonly string[],
): Promise<Map<string, ListingRow>> {
  if (references.length === 0) return new Map();
  const wanted = [...references];
  const rows = await db
    .select()
    .from(equipment)
    .where(
      and(
        isThere(ownerId),
        or(
          inArray(equipment.ownerReference, wanted),
          and(isNull(equipment.ownerReference), inArray(equipment.id, wanted)),
        ),
      ),
    );
  return new Map(rows.map((row) => [row.ownerReference ?? row.id, row]));
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
