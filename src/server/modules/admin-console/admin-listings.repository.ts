import { sql, type SQL } from 'drizzle-orm';
import type { AdminListing, AdminListingsQuery } from '#shared/contracts/admin-console.ts';
import type { Connection } from '#server/db/client.ts';
import type { KeysetPosition } from '#server/http/keyset.ts';
import { anywhere } from '#server/lib/like-pattern.ts';
import { afterPosition, allOf, inOrder, sortKeyColumn, type Sorting } from './sorting.repository.ts';
import { nameColumns } from './name-columns.repository.ts';
import type { NameColumns } from './names.ts';
import { itemWords, personWords } from './search-words.repository.ts';

/** A listing as the admin console's table has it; `createdAtMs` is milliseconds since 1970. */
export type AdminListingRow = Pick<
  AdminListing,
  'id' | 'name' | 'category' | 'status' | 'ownerId' | 'location' | 'thumbnailImageUrl'
> & {
  readonly dailyRateCents: number;
  readonly owner: NameColumns;
  readonly createdAtMs: number;
  readonly sortKey: string;
};

type Filter = Pick<AdminListingsQuery, 'q' | 'ownerId' | 'status' | 'category' | 'sort'>;

const SORTINGS: Record<Filter['sort'], Sorting> = {
  newest: { by: 'e.created_at', type: 'timestamptz', direction: 'desc' },
  oldest: { by: 'e.created_at', type: 'timestamptz', direction: 'asc' },
  name: { by: 'left(lower(e.name), 60)', type: 'text', direction: 'asc' },
  rate_high: { by: 'e.daily_rate_cents', type: 'integer', direction: 'desc' },
  rate_low: { by: 'e.daily_rate_cents', type: 'integer', direction: 'asc' },
};

const STATUS =
  sql.raw(`case when e.deleted_at is not null then 'deleted' when e.owner_restricted then 'restricted'
  when e.is_available then 'available' else 'unavailable' end`);

/** Without one: whatever is not deleted. */
function hasStatus(status: Filter['status']): SQL {
  switch (status) {
    case 'available':
      return sql`e.listed`;
    case 'unavailable':
      return sql`not e.is_available and not e.owner_restricted and e.deleted_at is null`;
    case 'restricted':
      return sql`e.owner_restricted and e.deleted_at is null`;
    case 'deleted':
      return sql`e.deleted_at is not null`;
    case undefined:
      return sql`e.deleted_at is null`;
  }
}

/** Each way in has its index, so they are asked one by one. */
function isFoundBy(q: string): SQL {
  const part = anywhere(q);
  return sql`e.id in (
    select i.id from equipment i where ${itemWords} like lower(${part})
    union select i.id from users u join equipment i on i.owner_id = u.id where ${personWords} like lower(${part})
    union select ${q}::text)`;
}

/** The admin console's listings in their order, so many after the position. One statement. */
export async function readAdminListings(
  db: Connection,
  { q, ownerId, status, category, sort }: Filter,
  after: KeysetPosition | undefined,
  count: number,
): Promise<AdminListingRow[]> {
  const sorting = SORTINGS[sort];
  const where = allOf([
    hasStatus(status),
    q ? isFoundBy(q) : undefined,
    ownerId === undefined ? undefined : sql`e.owner_id = ${ownerId}`,
    category === undefined ? undefined : sql`(c.name = ${category} or c.id = ${category})`,
    after && afterPosition(sorting, 'e.id', after),
  ]);
  const { rows } = await db.execute<AdminListingRow>(sql`
    select e.id, e.name, c.name as category, ${STATUS} as status, e.daily_rate_cents as "dailyRateCents",
      e.owner_id as "ownerId", ${nameColumns('o')} as owner, e.location, e.thumbnail_image_url as "thumbnailImageUrl",
      floor(extract(epoch from e.created_at) * 1000)::float8 as "createdAtMs", ${sortKeyColumn(sorting)}
    from equipment e join categories c on c.id = e.category_id join users o on o.id = e.owner_id
    where ${where} order by ${inOrder(sorting, 'e.id')} limit ${count}::int`);
  return rows;
}
