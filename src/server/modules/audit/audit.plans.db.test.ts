import { beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { seedManyAuditLines } from '#tests/support/many-people.ts';
import { nodesOf, type PlanNode, watchPlans } from '#tests/support/query-plans.ts';
import type { AuditFilter } from './audit.filter.ts';
import { readAuditRows } from './audit.repository.ts';

const client = sharedFixture(openTestDatabase);
let plans: PlanNode[] = [];

beforeAll(async () => {
  await seedManyAuditLines(client.pool, 30_000, new Date('2026-03-20T12:00:00Z'));
});

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
      const connection = watchPlans(client.db, plans, 'analyze');
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
