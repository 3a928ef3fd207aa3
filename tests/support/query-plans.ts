import { sql, type SQL } from 'drizzle-orm';
import type { Connection, Database } from '#server/db/client.ts';

/** A step of a plan, as PostgreSQL explains it. Actual figures are there where the statement was run for them. */
export interface PlanNode {
  'Node Type': string;
  'Plan Rows': number;
  'Parent Relationship'?: string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Order By'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}
export type Explained = { 'QUERY PLAN': { Plan: PlanNode }[] };

export const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** A connection that also notes in `plans` how each statement would be answered; `analyze`: how it was. */
export function watchPlans(db: Database, plans: PlanNode[], analyze?: 'analyze'): Connection {
  const how = sql.raw(analyze ? 'analyze, format json' : 'format json');
  const execute = async (query: SQL) => {
    const { rows } = await db.execute<Explained>(sql`explain (${how}) ${query}`);
    plans.push(...rows.flatMap((row) => row['QUERY PLAN']).map(({ Plan }) => Plan));
    return db.execute(query);
  };
  return { execute } as unknown as Connection;
}
