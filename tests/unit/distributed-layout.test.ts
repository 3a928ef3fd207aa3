import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import * as schema from '#server/db/schema/index.ts';
import { readSource } from '#tests/support/source-files.ts';

it('puts every table into one group of the layout for a distributed PostgreSQL', () => {
  const chapter = readSource('docs/operations.md').split('id="distributed-postgresql"')[1] ?? '';
  const groups = chapter.split('**Columns to add**')[0] ?? '';
  const rows = groups.split('\n').filter((line) => line.startsWith('|'));
  const cells = rows.map((row) => row.split('|')[3] ?? '');
  const tables = Object.values(schema).flatMap((each) => (is(each, PgTable) ? [getTableName(each)] : []));
  const wrong = tables.filter((name) => cells.filter((cell) => cell.includes(`\`${name}\``)).length !== 1);
  expect(tables.length).toBeGreaterThan(40);
  expect(wrong).toEqual([]);
});
