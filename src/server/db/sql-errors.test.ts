import { expect, it } from 'vitest';
import { isDatabaseUnavailable } from './sql-errors.ts';

const failed = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error(code), { code }) });

it.each([
  '08006',
  '53100',
  '53200',
  '53300',
  '57P01',
  '57P03',
  '25006',
  '55P03',
  '57014',
  '58030',
  'ECONNREFUSED',
])('%s says that the database is away for a moment', (code) =>
  expect(isDatabaseUnavailable(failed(code))).toBe(true),
);

it.each(['23505', '23P01', '40001', '42P01', '22001'])('%s says something of the statement', (code) =>
  expect(isDatabaseUnavailable(failed(code))).toBe(false),
);

it('knows the sentences of the driver that come without a code', () => {
  for (const sentence of [
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'timeout exceeded when trying to connect',
  ])
    expect(isDatabaseUnavailable(new Error('Failed query', { cause: new Error(sentence) }))).toBe(true);
  expect(isDatabaseUnavailable(new Error('something else'))).toBe(false);
});
