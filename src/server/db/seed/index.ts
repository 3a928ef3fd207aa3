import { eq, notInArray, sql } from 'drizzle-orm';
import type { PaymentSandbox } from '#server/adapters/payments/sandbox-port.ts';
import type { Connection, Database } from '../client.ts';
import { equipment, installation, users } from '../schema/index.ts';
import { demonstrationMoneyRows } from './demonstration.money-rows.ts';
import { demonstrationMoney, ownerAccounts } from './demonstration.money.ts';
import { DEMONSTRATION_IDS, demonstrationData } from './demonstration.ts';
import { demonstrationRows } from './demonstration.rows.ts';
import { insertDemonstrationRows } from './insert-demonstration.ts';

export { DEMONSTRATION_IDS, demonstrationData } from './demonstration.ts';
export type * from './demonstration.types.ts';

const demonstrationIds = new Set(DEMONSTRATION_IDS);
/** A made-up person of the demonstration. */
export const isDemonstrationPerson = (id: string): boolean => demonstrationIds.has(id);

/** There from the first start on, so they do not count as user data (docs/product/identity.md#roles). */
export const FIXED_ACCOUNTS = ['Admin', 'Reviewer', 'guest-user'];
/** Any number that no other program is likely to lock: several instances may start at once, one of them seeds. */
const SEED_LOCK = 4_711_002;

/** There from the filling of the shop until its live bookings are made. */
const UNFINISHED = 'demonstration.unfinished';

async function isEmpty(db: Connection): Promise<boolean> {
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(notInArray(users.id, FIXED_ACCOUNTS))
    .limit(1);
  const items = await db.select({ id: equipment.id }).from(equipment).limit(1);
  return people.length === 0 && items.length === 0;
}

export interface SeedOptions {
  now: Date;
  /** Asked for only when the database is empty: hashing takes a while. */
  passwordHash: () => Promise<string>;
  /** Knows the money of the past rentals afterwards; without it they have none. */
  sandbox?: Pick<PaymentSandbox, 'importHistory'> | undefined;
}

/** The rows of the demonstration. The sandbox imports its money first; importing it again changes nothing. */
async function prepareRows({ now, passwordHash, sandbox }: SeedOptions) {
  const data = demonstrationData(now);
  const accounts = sandbox ? ownerAccounts(data) : new Map<string, string>();
  const rows = demonstrationRows(data, { now, passwordHash: await passwordHash(), accounts });
  if (!sandbox) return { rows, money: undefined };
  const money = demonstrationMoney(data, now);
  return { rows, money: demonstrationMoneyRows(money, await sandbox.importHistory(money.history)) };
}

/**
 * Puts the demonstration into a database without people and items of its own, and notes when. False when there was
 * something already, which is never touched.
 */
export async function seedIfEmpty(db: Database, options: SeedOptions): Promise<boolean> {
  if (!(await isEmpty(db))) return false;
  // Before the transaction opens: on a busy machine this takes longer than a transaction may stand idle.
  const { rows, money } = await prepareRows(options);
  return db.transaction(async (tx) => {
    // Who comes second waits for as long as the first one takes.
    await tx.execute(sql`set local lock_timeout = 0; set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    if (!(await isEmpty(tx))) return false;
    await insertDemonstrationRows(tx, rows, money);
    const seeded = options.now.toISOString();
    await tx
      .insert(installation)
      .values({ key: 'demonstration', value: seeded })
      .onConflictDoUpdate({ target: installation.key, set: { value: seeded } });
    await tx.insert(installation).values({ key: UNFINISHED, value: seeded }).onConflictDoNothing();
    return true;
  });
}

/** The bookings that go on living have been made, or what was to make them has ended. */
export async function finishDemonstration(db: Database): Promise<void> {
  await db.delete(installation).where(eq(installation.key, UNFINISHED));
}

/** Whether another instance has filled the shop and is still making the bookings that go on living. */
export async function isDemonstrationUnfinished(db: Database): Promise<boolean> {
  return (await db.select().from(installation).where(eq(installation.key, UNFINISHED))).length > 0;
}
