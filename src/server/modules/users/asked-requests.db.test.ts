import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { createBookingRow, createListing, createOwner } from '#tests/support/listings.ts';
import { nodesOf, type PlanNode, watchPlans } from '#tests/support/query-plans.ts';
import { readAskedRequests } from './asked-requests.repository.ts';

const RENTALS = 3000;

const client = sharedFixture(openTestDatabase);
let ownerId: string;
beforeAll(async () => {
  const { db } = client;
  [ownerId] = [await createOwner(db)];
  const renterId = await createOwner(db);
  const equipmentId = await createListing(db, { ownerId });
  const id = await createBookingRow(db, { equipmentId, ownerId, renterId, status: 'pending' });
  await db.execute(sql`
    insert into bookings select filled.*
    from bookings model, generate_series(1, ${RENTALS}) number, jsonb_populate_record(model, jsonb_build_object(
      'id', 'many_' || number, 'order_number', 'MANY' || number, 'status', 'canceled', 'fee_status', 'refunded',
      'fee_paid_at', model.created_at, 'refund_policy', 'initial_fee_refunded', 'canceled_by', 'owner',
      'created_at', model.created_at + make_interval(secs => number))) filled
    where model.id = ${id}`);
  await db.execute(sql`
    insert into booking_transitions (id, booking_id, sequence, event, from_status, to_status, actor_kind, at)
    select id || step.event, id, step.sequence, step.event, 'pending', step.becomes, step.actor, created_at
    from bookings, (values (1, 'fee_paid', 'pending', 'provider'), (2, 'hold_placed', 'pending', 'provider'),
      (3, 'cancel', 'canceled', 'owner')) step (sequence, event, becomes, actor)
    where id like 'many_%'`);
  await db.execute(sql`analyze bookings, booking_transitions`);
});

it('reads the newest 200 bookings of an owner of thousands, with their steps, and scans no table', async () => {
  const plans: PlanNode[] = [];
  const watched = watchPlans(client.db, plans, 'analyze');
  expect(await readAskedRequests(watched, ownerId, new Date(0))).toHaveLength(50);
  const reads = plans.flatMap(nodesOf).filter((node) => node['Relation Name'] !== undefined);
  expect(reads.map((node) => node['Node Type']).filter((type) => type === 'Seq Scan')).toEqual([]);
  const rows = reads.reduce((sum, node) => sum + (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 0), 0);
  expect(rows).toBeGreaterThan(100);
  expect(rows).toBeLessThanOrEqual(600);
});
