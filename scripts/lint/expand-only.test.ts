import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contractSteps } from './expand-only.mjs';

const MIGRATIONS = resolve(import.meta.dirname, '../../src/server/db/migrations');
/** The last one that was written before the rule. */
const BEFORE_THE_RULE = '0029_kept_counts_and_quality.sql';

interface ContractStep {
  readonly statement: string;
  /** The release from which on nothing uses it. */
  readonly unusedSince: string;
  readonly why: string;
}
/** By the file of the migration: what it may take away (docs/operations.md#upgrade). */
const LISTED = JSON.parse(
  readFileSync(resolve(import.meta.dirname, 'contract-steps.json'), 'utf8'),
) as Readonly<Record<string, readonly ContractStep[]>>;

const migrations = readdirSync(MIGRATIONS)
  .filter((name) => name.endsWith('.sql') && name > BEFORE_THE_RULE)
  .sort();
const read = (name: string): string => readFileSync(resolve(MIGRATIONS, name), 'utf8');

describe('a migration', () => {
  it.each([
    ['DROP TABLE "deliveries";'],
    ['ALTER TABLE "bookings" DROP COLUMN "notes";'],
    ['ALTER TABLE "deliveries" RENAME TO "outbound_messages";'],
    ['ALTER TABLE "bookings" RENAME COLUMN "notes" TO "remarks";'],
    ['ALTER TABLE "users" ADD COLUMN "age" integer NOT NULL;'],
    ['ALTER TABLE "users" ADD COLUMN "age" integer DEFAULT 0 NOT NULL, ADD COLUMN "size" integer NOT NULL;'],
    ['ALTER TABLE "users" ALTER COLUMN "email" SET NOT NULL;'],
    ['ALTER TABLE "users" ALTER COLUMN "locale" DROP DEFAULT;'],
    ['ALTER TABLE "users" ALTER COLUMN "first_name" SET DATA TYPE varchar(20);'],
    ['ALTER TABLE "photos" ALTER COLUMN "bytes" SET DATA TYPE smallint;'],
    ['-- Nobody asks for it.\nTRUNCATE "audit_log";'],
    ['DO $$ BEGIN EXECUTE 1; DELETE FROM users; END $$;'],
    ['CREATE TABLE "new" ("id" text);\n--> statement-breakpoint\ndrop table "old";'],
  ])('is refused where the release before it would fail: %s', (sql) => {
    expect(contractSteps(sql)).toHaveLength(1);
  });

  it.each([
    ['CREATE TABLE "rates" ("key" text PRIMARY KEY NOT NULL);'],
    ['ALTER TABLE "users" ADD COLUMN "age" integer;'],
    ['ALTER TABLE "users" ADD COLUMN "age" integer DEFAULT 0 NOT NULL;'],
    [
      'ALTER TABLE "e" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (to_tsvector(\'simple\', name)) STORED NOT NULL;',
    ],
    ['ALTER TABLE "users" ALTER COLUMN "email" DROP NOT NULL;'],
    ['ALTER TABLE "users" ALTER COLUMN "first_name" SET DATA TYPE text;'],
    ['ALTER TABLE "ledger" ALTER COLUMN "amount_cents" SET DATA TYPE bigint;'],
    ['CREATE TRIGGER t BEFORE TRUNCATE ON "users" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();'],
    ['CREATE INDEX "users_age" ON "users" USING btree ("age");\nDROP INDEX "users_old";'],
    ['ALTER INDEX users_age_wide RENAME TO users_age;'],
    ['-- DROP TABLE is no statement here.\nSELECT 1;'],
    ['CREATE FUNCTION tidy() RETURNS void LANGUAGE sql AS $$ DELETE FROM counts; DROP TABLE x $$;'],
    ['CREATE TABLE "new" ("a" text);\nALTER TABLE "new" RENAME COLUMN "a" TO "b";'],
  ])('is let through where the release before it goes on: %s', (sql) => {
    expect(contractSteps(sql)).toEqual([]);
  });

  it('only expands the tables, but for steps that are listed with their reason', () => {
    const found = migrations.map((name) => [
      name,
      contractSteps(read(name)).map((step) => step.split(': ')[0]),
    ]);
    const listed = migrations.map((name) => [name, (LISTED[name] ?? []).map(({ statement }) => statement)]);
    expect(found).toEqual(listed);
  });

  it('was renamed under a running release once, before the rule', () => {
    expect(contractSteps(read('0026_outbound_messages.sql'))).toEqual(
      expect.arrayContaining([expect.stringContaining('RENAME TO "outbound_messages"')]),
    );
  });
});

describe('a listed contract step', () => {
  it('belongs to a migration, and says since when nothing uses what it takes away', () => {
    for (const [name, steps] of Object.entries(LISTED)) {
      expect(migrations, name).toContain(name);
      for (const { unusedSince, why } of steps) expect([unusedSince, why].every(Boolean), name).toBe(true);
    }
  });
});
