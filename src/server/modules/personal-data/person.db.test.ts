import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { damageClaims, messages, oneTimeCodes, recoveryCodes, warnings } from '#server/db/schema/index.ts';
import { newId } from '#server/ids.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { expectEvery } from '#tests/support/expect-every.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { createBookingRow, createListing } from '#tests/support/listings.ts';
import { verifiedPerson } from '#tests/support/people.ts';
import { NOT_EXPORTED, PERSON_TABLES } from './person-tables.repository.ts';
import { readPerson } from './person.repository.ts';

const product = sharedFixture(buildTestApp);
const AT = new Date('2026-03-02T12:00:00Z');

async function catalogue(query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await product.platform.db.execute<{ name: string }>(query);
  return rows.map(({ name }) => name);
}

const columnsLike = (pattern: string) =>
  catalogue(sql`select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name ~ ${pattern} order by 1`);

/** Columns with a person's id: by their reference, or by their name where what is kept outlives the person. */
const referring = () =>
  catalogue(sql`
    select conrelid::regclass || '.' || a.attname as name from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'users'::regclass
    union select table_name || '.' || column_name from information_schema.columns
      where table_schema = 'public' and column_name in ('user_id', 'actor_id', 'owner_id', 'renter_id')
    order by 1`);

const inTable = (column: string) => column.split('.') as [table: string, column: string];

describe('what is stored about a person', () => {
  it('exports every table, or names the reason why not', async () => {
    const tables = await catalogue(
      sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    );
    await expectEvery(tables, (table) =>
      expect(table in PERSON_TABLES, `${table} is in one of the two lists`).toBe(!(table in NOT_EXPORTED)),
    );
    const known = [...Object.keys(PERSON_TABLES), ...Object.keys(NOT_EXPORTED)];
    expect(known.filter((name) => !name.includes('.')).sort()).toEqual([...tables].sort());
  });

  it('looks for a person in every column that refers to one, or names the reason why not', async () => {
    await expectEvery(await referring(), (name) => {
      const [table, column] = inTable(name);
      const isExported = PERSON_TABLES[table]?.refers?.includes(column) ?? table in NOT_EXPORTED;
      expect(isExported || name in NOT_EXPORTED, name).toBe(true);
    });
  });

  it('names only columns that there are', async () => {
    const columns = new Set(await columnsLike('.'));
    for (const [table, { refers = [], through, without = [], only = {} }] of Object.entries(PERSON_TABLES)) {
      const named = [...refers, ...(through ? [through[0]] : []), ...without, ...Object.values(only).flat()];
      expect(
        named.filter((column) => !columns.has(`${table}.${column}`)),
        table,
      ).toEqual([]);
    }
  });

  it('gives nobody a column that is called like a secret', async () => {
    const pattern =
      '(hash|token$|secret|sealed|_key|endpoint|p256dh|^auth$|fingerprint|provider_|stripe_.*id$)';
    const secret = (await columnsLike(pattern)).filter((name) => {
      const [table, column] = inTable(name);
      const exported = PERSON_TABLES[table];
      return exported && !exported.without?.includes(column);
    });
    expect(secret).toEqual([]);
  });

  it('gives each party their own part of a rental, and nobody another person’s address or words', async () => {
    const { db } = product.platform;
    const [owner, renter, stranger] = await Promise.all([
      verifiedPerson(product),
      verifiedPerson(product),
      verifiedPerson(product),
    ]);
    const ownerId = owner.user.id;
    const renterId = renter.user.id;
    const equipmentId = await createListing(db, { ownerId });
    const bookingId = await createBookingRow(db, {
      ownerId,
      renterId,
      equipmentId,
      status: 'canceled',
      deliveryStreetAddress: '12 Hidden Street',
      notes: 'the gate code is hidden',
    });
    const message = { bookingId, messageType: 'text' as const, createdAt: AT };
    await db.insert(messages).values([
      { ...message, id: newId('msg'), senderId: renterId, recipientId: ownerId, content: 'of the renter' },
      { ...message, id: newId('msg'), senderId: ownerId, recipientId: renterId, content: 'of the owner' },
    ]);
    const [ofOwner, ofRenter, ofStranger] = await Promise.all(
      [owner, renter, stranger].map(({ user }) => readPerson(db, user.id)),
    );
    expect(ofRenter?.['bookings']).toMatchObject([
      { id: bookingId, delivery_street_address: '12 Hidden Street' },
    ]);
    expect(ofOwner?.['bookings']).toMatchObject([{ id: bookingId }]);
    expect(JSON.stringify(ofOwner)).not.toMatch(/hidden|of the renter/i);
    // Of an unpaid booking that has ended, each keeps what they wrote themselves.
    expect(ofOwner?.['messages']).toMatchObject([{ content: 'of the owner' }]);
    expect(ofRenter?.['messages']).toMatchObject([{ content: 'of the renter' }]);
    expect(ofStranger).toMatchObject({ bookings: [], messages: [], equipment: [] });
    const text = JSON.stringify(ofOwner);
    for (const { user } of [renter, stranger]) expect(text).not.toContain(user.email);
  });

  it('says that codes, warnings and claims are there, and of codes nothing that opens anything', async () => {
    const { db } = product.platform;
    const { user } = await verifiedPerson(product);
    const equipmentId = await createListing(db, { ownerId: user.id });
    const renter = await verifiedPerson(product);
    const parts = { ownerId: user.id, renterId: renter.user.id, equipmentId };
    const bookingId = await createBookingRow(db, parts);
    const secret = 'not-for-anybody';
    await db.insert(recoveryCodes).values({ userId: user.id, codeHash: secret, createdAt: AT });
    await db.insert(oneTimeCodes).values({
      id: newId('otc'),
      userId: user.id,
      purpose: 'verify_phone',
      sentTo: '+15125550123',
      codeHash: secret,
      linkTokenHash: secret,
      createdAt: AT,
      expiresAt: new Date(AT.getTime() + 60_000),
    });
    await db.insert(warnings).values({
      id: newId('wrn'),
      userId: user.id,
      issuedBy: 'Admin',
      severity: 'low',
      reason: 'Late return',
      description: 'Twice',
      createdAt: AT,
    });
    await db.insert(damageClaims).values({
      id: newId('clm'),
      bookingId,
      status: 'filed',
      description: 'Broken tooth',
      claimedCents: 5000,
      capCents: 90_000,
      filedAt: AT,
      updatedAt: AT,
    });
    const person = await readPerson(db, user.id);
    expect(person).toMatchObject({
      recovery_codes: [{ used_at: null }],
      warnings: [{ reason: 'Late return' }],
      damage_claims: [{ description: 'Broken tooth' }],
    });
    expect(person['one_time_codes']).toContainEqual(
      expect.objectContaining({ purpose: 'verify_phone', email: '+15125550123' }),
    );
    expect(JSON.stringify(person)).not.toMatch(/not-for-anybody|argon2/);
    expect((await readPerson(db, renter.user.id))['damage_claims']).toHaveLength(1);
  });
});
