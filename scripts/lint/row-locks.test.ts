import { describe, expect, it } from 'vitest';
import { findingsOf } from './findings.ts';

const findings = (lock: string) =>
  findingsOf('row-locks/no-key-update', `export const lock = (query: Query) => query.${lock};`);

describe('the lint rule row-locks/no-key-update', () => {
  it.each([["for('update')"], ["for('update', { of: bookings })"]])('refuses %s', (lock) => {
    expect(findings(lock)).toEqual([expect.stringContaining("Lock rows with 'no key update'")]);
  });

  it.each([["for('no key update')"], ["for('share')"], ["for('update', { skipLocked: true })"]])(
    'allows %s',
    (lock) => {
      expect(findings(lock)).toEqual([]);
    },
  );
});
