import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MONEY_TRANSITIONS } from '#shared/domain/payment-lifecycle.ts';
import { INTEGRITY } from '#tests/support/database-rules/case.ts';
import { GROUPS } from '#tests/support/database-rules/index.ts';
import { AT, LATER } from '#tests/support/database-rules/rows.ts';
import {
  FEE_PAID,
  LATE,
  LEFT,
  READY,
  type Statement,
  add,
  booking,
  change,
  hold,
  liveHold,
  remove,
  run,
  shows,
} from '#tests/support/database-rules/statements.ts';
import { WORLD } from '#tests/support/database-rules/world.ts';
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts';
import { expectEvery } from '#tests/support/expect-every.ts';
import { type DatabaseClient, connectDatabase } from './client.ts';
import { violatedConstraint } from './sql-errors.ts';

let database: TestDatabase;
let client: DatabaseClient;

/** In a transaction that leaves nothing behind. */
async function aside<T>(work: (tx: pg.PoolClient) => Promise<T>): Promise<T> {
  const tx = await client.pool.connect();
  try {
    await tx.query('begin');
    return await work(tx);
  } finally {
    await tx.query('rollback');
    tx.release();
  }
}

async function perform(tx: pg.PoolClient, statements: Statement[]): Promise<void> {
  for (const { text: statement, values } of statements) await tx.query(statement, values);
}

/** What a commit does: deferred triggers have their say. */
const settle = (tx: pg.PoolClient) => tx.query('set constraints all immediate');

async function openWorld(): Promise<void> {
  database = await createTestDatabase();
  client = connectDatabase(database.url, () => undefined);
  const tx = await client.pool.connect();
  await tx.query('begin');
  await perform(tx, WORLD);
  await tx.query('commit');
  tx.release();
}

async function closeWorld(): Promise<void> {
  await client.close();
  await database.drop();
}
beforeAll(openWorld);
afterAll(closeWorld);

it.each(Object.entries(GROUPS))('refuses what breaks a rule, and takes its accepted twin: %s', (_, cases) =>
  expectEvery(
    cases.map((each, index) => ({ ...each, index })),
    async ({ rule, state, names = rule, says, refused, accepted }) => {
      await aside(async (tx) => {
        await perform(tx, refused.slice(0, -1));
        const last = perform(tx, refused.slice(-1)).then(() => settle(tx));
        await expect(last).rejects.toMatchObject(
          says === undefined
            ? { code: state, constraint: names }
            : { code: state, constraint: undefined, message: expect.stringContaining(says) as string },
        );
      });
      await aside(async (tx) => {
        await perform(tx, accepted);
        await settle(tx);
      });
    },
    ({ rule, index }) => `${rule} (#${index})`,
  ),
);

describe('what the database does by itself', () => {
  const read = async (tx: pg.PoolClient, query: string): Promise<unknown[]> =>
    (await tx.query<Record<string, unknown>>(query)).rows.map((row) => Object.values(row)[0]);
  const hidden = (tx: pg.PoolClient) => read(tx, 'select id from equipment where not listed order by id');

  it('hides the items of an owner who may not list, and shows them again', async () => {
    await aside(async (tx) => {
      const restrict = (restriction_no_list: boolean) =>
        perform(tx, [change('users', 'owner', { restriction_no_list })]);
      expect(await hidden(tx)).toEqual([]);
      await restrict(true);
      expect(await hidden(tx)).toEqual(['item', 'second']);
      await restrict(false);
      expect(await hidden(tx)).toEqual([]);
      await perform(tx, [change('users', 'owner', LEFT)]);
      expect(await hidden(tx)).toEqual(['item', 'second']);
    });
  });

  it('hides what is listed for, given to or shown by such an owner', async () => {
    await aside(async (tx) => {
      await perform(tx, [
        change('users', 'owner', { restriction_no_list: true }),
        add('users', { id: 'left', ...LEFT }),
        add('equipment', { id: 'new_of_owner' }),
        add('equipment', { id: 'new_of_left', owner_id: 'left' }),
        add('equipment', { id: 'new_of_stranger', owner_id: 'stranger' }),
      ]);
      expect(await hidden(tx)).toEqual(['item', 'new_of_left', 'new_of_owner', 'second']);
      await perform(tx, [
        change('equipment', 'item', { owner_id: 'stranger' }),
        change('equipment', 'foreign', { owner_id: 'owner' }),
        change('equipment', 'second', { owner_restricted: false }),
      ]);
      expect(await hidden(tx)).toEqual(['foreign', 'new_of_left', 'new_of_owner', 'second']);
    });
  });

  it('forgets the name of a person who leaves', async () => {
    await aside(async (tx) => {
      await perform(tx, [change('users', 'stranger', { email: null, deleted_at: LATER })]);
      expect(
        await read(
          tx,
          `select first_name || last_name from users where id in ('owner', 'stranger') order by id`,
        ),
      ).toEqual(['DanaReyes', '']);
    });
  });

  it('lets an agreement lose words once a party of it has left, and nothing else', async () => {
    const words = `update agreements set text = 'Somebody agrees' where booking_id = 'booking'`;
    await aside(async (tx) => {
      await perform(tx, [change('users', 'renter', LEFT), run(words)]);
      expect(await read(tx, 'select text from agreements')).toEqual(['Somebody agrees']);
    });
    for (const refused of [
      `update agreements set text = '', sha256 = 'another' where booking_id = 'booking'`,
      `update agreements set agreed_by = 'owner' where booking_id = 'booking'`,
      `delete from agreements where booking_id = 'booking'`,
    ])
      await aside(async (tx) => {
        await perform(tx, [change('users', 'renter', LEFT)]);
        await expect(perform(tx, [run(refused)])).rejects.toMatchObject({ code: INTEGRITY });
      });
    await aside(async (tx) => {
      await perform(tx, [change('users', 'stranger', LEFT)]);
      await expect(perform(tx, [run(words)])).rejects.toMatchObject({ code: INTEGRITY });
    });
  });

  it('counts the words of the items as they come, change and go', async () => {
    await aside(async (tx) => {
      const uses = (term: string) => read(tx, `select uses from search_terms where term = '${term}'`);
      expect([await uses('mixer'), await uses('kubota'), await uses('concrete')]).toEqual([[3], [], [3]]);
      await perform(tx, [add('equipment', { id: 'new', brand: 'Kubota' })]);
      expect([await uses('mixer'), await uses('kubota'), await uses('concrete')]).toEqual([[4], [1], [4]]);
      await perform(tx, [change('equipment', 'new', { brand: 'Bobcat', category_id: 'framing' })]);
      expect([await uses('kubota'), await uses('bobcat'), await uses('framing')]).toEqual([[], [1], [1]]);
      expect([await uses('mixer'), await uses('concrete')]).toEqual([[4], [3]]);
      await perform(tx, [remove('equipment', 'new')]);
      expect([await uses('mixer'), await uses('bobcat'), await uses('framing')]).toEqual([[3], [], []]);
    });
  });
});

describe('the history of money', () => {
  type Moved = readonly [subject: string, id: string, from: string, to: string, booking: string, at: string];
  const history = async (tx: pg.PoolClient): Promise<Moved[]> => {
    const { rows } = await tx.query<Record<string, string> & { at: Date }>(
      `select * from money_transitions where booking_id <> 'unpaid' and subject_id <> 'claim' order by id`,
    );
    return rows.map(
      ({ subject, subject_id, from_status, to_status, booking_id, at }) =>
        [subject, subject_id, from_status, to_status, booking_id, at.toISOString()] as Moved,
    );
  };
  const [at, later] = [new Date(AT).toISOString(), new Date(LATER).toISOString()];

  it('records what becomes of a booking’s money, in order, at the instant of the change', async () => {
    await aside(async (tx) => {
      await perform(tx, [
        booking({}),
        change('bookings', 'new', { ...FEE_PAID, hold_status: 'scheduled', updated_at: LATER }),
        change('bookings', 'new', { hold_status: 'placing' }),
        // To stay where one is is no step.
        change('bookings', 'new', { hold_status: 'placing', fee_status: 'paid' }),
        change('bookings', 'past', { ...LATE, late_fee_status: 'owed' }),
      ]);
      expect(await history(tx)).toEqual([
        ['fee', 'new', 'unpaid', 'paid', 'new', later],
        ['hold', 'new', 'none', 'scheduled', 'new', later],
        ['hold', 'new', 'scheduled', 'placing', 'new', later],
        ['late_fee', 'past', 'none', 'owed', 'past', at],
      ]);
    });
  });

  it('records refunds and transfers with their booking, at their last change or else their making', async () => {
    await aside(async (tx) => {
      await perform(tx, [
        add('refunds', { id: 'back' }),
        change('refunds', 'back', { status: 'succeeded' }),
        change('refunds', 'back', { status: 'failed', updated_at: LATER }),
        add('transfers', { id: 'share', booking_id: 'past' }),
        change('transfers', 'share', { status: 'paid' }),
        change('transfers', 'share', { status: 'reversed', updated_at: LATER }),
      ]);
      expect(await history(tx)).toEqual([
        ['refund', 'back', 'pending', 'succeeded', 'booking', at],
        ['refund', 'back', 'succeeded', 'failed', 'booking', later],
        ['transfer', 'share', 'pending', 'paid', 'past', at],
        ['transfer', 'share', 'paid', 'reversed', 'past', later],
      ]);
    });
  });

  it('knows exactly the steps that the domain knows', async () => {
    const { rows } = await client.pool.query<Record<string, string>>('select * from money_moves');
    const inDatabase = rows.map(({ subject, from_status, to_status }) => [subject, from_status, to_status]);
    const inDomain = MONEY_TRANSITIONS.map(({ subject, from, to }) => [subject, from, to]);
    expect(inDatabase.sort()).toEqual(inDomain.sort());
  });
});

describe('two transactions at once', () => {
  // Each of these commits.
  afterEach(async () => {
    await closeWorld();
    await openWorld();
  });
  /**
   * The second one has begun before the first one commits, and waits for it. Answers why the second was refused,
   * 'committed' if it was not.
   */
  async function race(first: Statement[], second: Statement[]): Promise<string> {
    const [one, other] = [await client.pool.connect(), await client.pool.connect()];
    try {
      const [backend] = (await other.query<{ pid: number }>('select pg_backend_pid() as pid')).rows;
      const waits = 'select from pg_locks where pid = $1 and not granted';
      await perform(one, [run('begin'), ...first]);
      const outcome = perform(other, [run('begin'), ...second, run('commit')]).then(
        () => 'committed',
        (error: unknown) => violatedConstraint(error) ?? String(error),
      );
      await expect.poll(async () => (await client.pool.query(waits, [backend?.pid])).rowCount).toBe(1);
      await one.query('commit');
      return await outcome;
    } finally {
      await one.query('rollback');
      await other.query('rollback');
      one.release();
      other.release();
    }
  }
  const before = (...statements: Statement[]) =>
    Promise.all(statements.map(({ text: statement, values }) => client.pool.query(statement, values)));

  it('keeps two transactions from confirming a booking and releasing its item', async () => {
    await before(booking({ id: 'raced', ...READY }));
    await before(hold({ id: 'raced_hold', booking_id: 'raced' }));
    const outcome = race(
      [change('bookings', 'raced', { status: 'confirmed' })],
      [change('occupancy', 'raced_hold', { released_at: LATER })],
    );
    expect(await outcome).toBe('occupancy_keeps_hold');
  });

  it('keeps two transactions from placing a third hold', async () => {
    await before(liveHold(1));
    expect(await race([liveHold(2)], [liveHold(3)])).toBe('payments_two_live_holds');
  });

  it('keeps two transactions from refunding the same money', async () => {
    const all = () => add('refunds', { amount_cents: 1740 });
    expect(await race([all()], [all()])).toBe('refunds_within_captured');
  });

  it('keeps two transactions from restricting an owner and listing an item beside it', async () => {
    const restricted = change('users', 'owner', { restriction_no_list: true });
    expect(await race([restricted], [add('equipment', { id: 'late' })])).toBe('committed');
    const { rows } = await client.pool.query(`select id from equipment where id = 'late' and not listed`);
    expect(rows).toHaveLength(1);
  });

  it('keeps two transactions from throwing a photo away and making it evidence beside it', async () => {
    const made = ['evi_first', 'evi_second'].map((id) => add('photos', { id, owner_id: 'renter' }));
    await before(...made);
    const thrownAway = (id: string) => change('photos', id, { discarded_at: LATER });
    expect(await race([shows('evi_first')], [thrownAway('evi_first')])).toBe('photos_evidence_stays');
    expect(await race([thrownAway('evi_second')], [shows('evi_second')])).toBe('booking_photos_party');
  });

  it('keeps two transactions from deleting an account and creating a session for it', async () => {
    await before(add('users', { id: 'leaver' }));
    const signedIn = add('sessions', { user_id: 'leaver' });
    expect(await race([change('users', 'leaver', LEFT)], [signedIn])).toBe('sessions_person_is_here');
  });
});

it('leaves no check, exclusion, conditional unique index, composite reference or trigger untried', async () => {
  const { rows } = await client.pool.query<{ name: string }>(`
    select conname as name from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0
      and (contype in ('c', 'x') or contype = 'f' and cardinality(conkey) > 1)
    union select tgname from pg_trigger where not tgisinternal
    union select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace and i.indisunique and i.indpred is not null`);
  const effects = [
    'equipment_counted_again',
    'equipment_counted_in',
    'equipment_counted_out',
    'equipment_search_terms',
    'equipment_takes_restriction',
    'refunds_heard_failed',
    'users_deletion_forgets_name',
    'users_restriction_hides_items',
  ];
  const tried = new Set([
    ...effects,
    ...Object.values(GROUPS).flatMap((cases) => cases.map(({ rule }) => rule)),
  ]);
  expect([...tried].sort()).toEqual(rows.map(({ name }) => name).sort());
});
