import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { AdminUser } from '#shared/contracts/admin-people.ts';
import { auditLog, users } from '#server/db/schema/index.ts';
import type { TestApp } from './app.ts';
import { nextPage } from './messages.ts';
import { callBy, type Refusal } from './own-listings.ts';
import type { Person } from './people.ts';

type Product = Pick<TestApp, 'app' | 'platform'>;

/** The audit log of a subject, oldest first. */
export const auditOf = ({ platform }: Product, subjectId: string) =>
  platform.db.select().from(auditLog).where(eq(auditLog.subjectId, subjectId)).orderBy(asc(auditLog.at));

/** The acts among them that the Admin has done, with what stands beside. */
export async function adminActsOn(product: Product, subjectId: string) {
  const lines = await auditOf(product, subjectId);
  return lines
    .filter(({ action }) => action.startsWith('admin.'))
    .map(({ actorId, action, subjectKind, details }) => ({ actorId, action, subjectKind, details }));
}

/** A user's row, including deleted accounts. */
export async function rowOf({ platform }: Product, id: string): Promise<typeof users.$inferSelect> {
  const [row] = await platform.db.select().from(users).where(eq(users.id, id));
  if (!row) throw new Error(`there is no user ${id}`);
  return row;
}

/** Status, code and message of an answer. */
export const refusalOf = (answer: { statusCode: number; json: () => unknown }) => {
  const { code, message } = answer.json() as Refusal;
  return [answer.statusCode, code, message];
};

/** The whole of a list, page by page; each page but the last is full. */
export async function allPages<Row = AdminUser>(
  product: Product,
  person: Pick<Person, 'headers'>,
  first: string,
  limit: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  let url: string | undefined = `${first}${first.includes('?') ? '&' : '?'}limit=${limit}`;
  while (url !== undefined) {
    const answer: Awaited<ReturnType<typeof callBy>> = await callBy(product, person, 'GET', url);
    expect(answer.statusCode).toBe(200);
    const page = answer.json<Row[]>();
    rows.push(...page);
    url = nextPage(answer);
    if (url !== undefined) expect(page).toHaveLength(limit);
  }
  return rows;
}
