import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type Connection, type DatabaseClient } from '#server/db/client.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { seedManyAuditLines } from '#tests/support/many-people.ts';
import type { AuditFilter } from './audit.filter.ts';
import { readAuditRows } from './audit.repository.ts';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

let database: TestDatabase;
let client: DatabaseClient;
let plans: PlanNode[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  client = connectDatabase(database.url, () => undefined);
  await seedManyAuditLines(client.pool, 30_000, new Date('2026-03-20T12:00:00Z'));
});
afterAll(async () => {
  await client.close();
  await database.drop();
});

/** A connection that also asks how each statement is answered. */
function watched(): Connection {
  const execute = async (query: SQL) => {
    const { rows } = await client.db.execute<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      sql`explain (analyze, format json) ${query}`,
    );
    plans.push(...(rows[0]?.['QUERY PLAN'].map(({ Plan }) => Plan) ?? []));
    return client.db.execute(query);
  };
  return { execute } as unknown as Connection;
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
const logNodes = () =>
  plans.flatMap(nodesOf).filter((node) => node['Relation Name'] === 'audit_log' || node['Index Name']);

const shapes: [name: string, filter: AuditFilter, index: string][] = [
  ['everything', {}, 'audit_log_newest'],
  ['a rare action', { action: 'sign_in.locked' }, 'audit_log_action'],
  ['a kind of action', { family: 'admin' }, 'audit_log_family'],
  ['an actor', { actorId: 'usr_line_7' }, 'audit_log_actor'],
  ['a subject', { subjectId: 'usr_line_7' }, 'audit_log_subject'],
  [
    'a day',
    { from: new Date('2026-03-10T04:00:00Z'), before: new Date('2026-03-11T04:00:00Z') },
    'audit_log_newest',
  ],
];

describe('a page of the audit log', () => {
  it.each(shapes)(
    'reads a page by %s in one statement and little more than it shows',
    async (_name, filter, index) => {
      plans = [];
      const connection = watched();
      const first = await readAuditRows(connection, filter, undefined, 25);
      expect(first.length).toBeGreaterThan(0);
      await readAuditRows(connection, filter, first.at(-1), 25);
      expect(plans).toHaveLength(2);
      const nodes = logNodes();
      expect(nodes.map((node) => node['Index Name'])).toContain(index);
      expect(
        nodes.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'audit_log'),
      ).toEqual([]);
      const looked = nodes
        .filter((node) => node['Relation Name'] === 'audit_log')
        .map((node) => (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0));
      expect(Math.max(...looked)).toBeLessThanOrEqual(200);
    },
  );
});
