import { and, asc, eq, gt, inArray, isNull, notLike, or, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from './db/client.ts';
import {
  INSTALLATION_SECRETS,
  installationContext,
  type InstallationSecret,
} from './db/installation.repository.ts';
import {
  calendarAddresses,
  calendarFeeds,
  installation,
  pushSubscriptions,
  totpFactors,
} from './db/schema/index.ts';
import { isSealed, prefixOf, type SecretBox } from './lib/secret-box.ts';
import { totpContext } from './modules/auth/index.ts';
import { calendarKeyContext, feedContext } from './modules/calendar/index.ts';
import { openAddress, pushContext, sealedAddress } from './modules/push/index.ts';
import { OWN_KEY } from './stored-secrets.ts';

/** Rows in one transaction: a process that is killed loses no more than these, and the next one begins with them. */
const BATCH = 100;

/** Encrypts up to a batch of rows after `after`; answers how many, and the last row's id. */
type Step = (
  tx: Transaction,
  box: SecretBox,
  after: string,
) => Promise<{ done: number; last: string | undefined }>;

/** LIKE takes `_` for any character, and the name of a key may have one. */
const beginning = (prefix: string): string => `${prefix.replaceAll(/[\\%_]/g, String.raw`\\$&`)}%`;

/** A table whose rows hold one encrypted value each. */
interface Sealed {
  readonly table: PgTable;
  readonly id: PgColumn;
  readonly sealed: PgColumn;
  readonly contextOf: (id: string) => string;
}

const SEALED: readonly Sealed[] = [
  {
    table: totpFactors,
    id: totpFactors.userId,
    sealed: totpFactors.sealedSecret,
    contextOf: totpContext,
  },
  {
    table: calendarAddresses,
    id: calendarAddresses.id,
    sealed: calendarAddresses.sealedKey,
    contextOf: calendarKeyContext,
  },
  {
    table: calendarFeeds,
    id: calendarFeeds.id,
    sealed: calendarFeeds.sealedUrl,
    contextOf: feedContext,
  },
];

const isOutdated = (box: SecretBox, { sealed }: Sealed) => notLike(sealed, beginning(box.presentPrefix));
const pushOutdated = (box: SecretBox) =>
  or(isNull(pushSubscriptions.sealed), notLike(pushSubscriptions.sealed, beginning(box.presentPrefix)));

const stepOf =
  (part: Sealed): Step =>
  async (tx, box, after) => {
    const { table, id, sealed, contextOf } = part;
    const rows = await tx
      .select({ id: sql<string>`${id}`, value: sql<string>`${sealed}` })
      .from(table)
      .where(and(gt(id, after), isOutdated(box, part)))
      .orderBy(asc(id))
      .limit(BATCH)
      .for('no key update', { skipLocked: true });
    for (const row of rows) {
      const value = box.reseal(contextOf(row.id), row.value);
      await tx.execute(
        sql`update ${table} set ${sql.identifier(sealed.name)} = ${value} where ${id} = ${row.id}`,
      );
    }
    return { done: rows.length, last: rows.at(-1)?.id };
  };

/** During an upgrade the former release can store an address in the clear that is there already, encrypted: that one stays. */
async function sealClear(tx: Transaction, rowId: string, values: ReturnType<typeof sealedAddress>) {
  const { id, endpointHash } = pushSubscriptions;
  const [known] = await tx
    .select({ id })
    .from(pushSubscriptions)
    .where(eq(endpointHash, values.endpointHash));
  if (known) await tx.delete(pushSubscriptions).where(eq(id, rowId));
  else await tx.update(pushSubscriptions).set(values).where(eq(id, rowId));
}

const pushStep: Step = async (tx, box, after) => {
  const { id } = pushSubscriptions;
  const rows = await tx
    .select()
    .from(pushSubscriptions)
    .where(and(gt(id, after), pushOutdated(box)))
    .orderBy(asc(id))
    .limit(BATCH)
    .for('no key update', { skipLocked: true });
  for (const row of rows) {
    if (row.sealed !== null && row.endpointHash !== null) {
      const resealed = box.reseal(pushContext(row.endpointHash), row.sealed);
      await tx.update(pushSubscriptions).set({ sealed: resealed }).where(eq(id, row.id));
    } else await sealClear(tx, row.id, sealedAddress(box, openAddress(box, row)));
  }
  return { done: rows.length, last: rows.at(-1)?.id };
};

/** Without a key of the operator's there is none that would not lie beside them. */
const installationOutdated = (box: SecretBox) =>
  and(
    inArray(installation.key, box.presentPrefix === prefixOf(OWN_KEY) ? [] : [...INSTALLATION_SECRETS]),
    notLike(installation.value, beginning(box.presentPrefix)),
  );

/** All in one batch: there are few. */
const installationStep: Step = async (tx, box) => {
  const rows = await tx
    .select()
    .from(installation)
    .where(installationOutdated(box))
    .for('no key update', { skipLocked: true });
  for (const { key, value } of rows) {
    // Only secrets are selected.
    const context = installationContext(key as InstallationSecret);
    const sealed = isSealed(value) ? box.reseal(context, value) : box.seal(context, value);
    await tx.update(installation).set({ value: sealed }).where(eq(installation.key, key));
  }
  return { done: rows.length, last: undefined };
};

const STEPS: readonly Step[] = [installationStep, ...SEALED.map(stepOf), pushStep];

/**
 * Encrypts everything with the present key that is in the clear or encrypted with another one; answers how many values. Each batch is
 * committed on its own. Throws where a value's key is not configured.
 */
export async function resealSecrets(db: Database, box: SecretBox): Promise<number> {
  let count = 0;
  for (const step of STEPS) {
    let after: string | undefined = '';
    while (after !== undefined) {
      const from: string = after;
      const { done, last } = await db.transaction((tx) => step(tx, box, from));
      count += done;
      after = last;
    }
  }
  return count;
}

/** Values that are in the clear, or encrypted with another key than the present one. */
export async function countOutdated(db: Database, box: SecretBox): Promise<number> {
  let count = await db.$count(pushSubscriptions, pushOutdated(box));
  count += await db.$count(installation, installationOutdated(box));
  for (const part of SEALED) count += await db.$count(part.table, isOutdated(box, part));
  return count;
}
