import { describe, expect, it } from 'vitest';
import { auditFilterOf } from './audit.filter.ts';

describe('what is asked of the audit log', () => {
  it.each([
    [undefined, {}],
    ['', {}],
    ['sign_in', { family: 'sign_in' }],
    ['sign_in.', { family: 'sign_in' }],
    ['sign_in.failed', { action: 'sign_in.failed' }],
    ['.', { family: '' }],
    ['a.b.', { action: 'a.b.' }],
  ])('reads the action %j as %j', (action, expected) => {
    expect(auditFilterOf({ action })).toEqual(expected);
  });

  it('reads days as whole days in New York, over the change of its clocks too', () => {
    expect(auditFilterOf({ from: '2026-03-08', to: '2026-03-08' })).toEqual({
      from: new Date('2026-03-08T05:00:00Z'),
      before: new Date('2026-03-09T04:00:00Z'),
    });
  });

  it.each([
    [{ from: '2026-03-09', to: '2026-03-08' }, 'to'],
    [{ from: '0000-01-01' }, 'from'],
    [{ to: '9999-12-31' }, 'to'],
  ])('refuses %j by its field', (days, field) => {
    expect(() => auditFilterOf(days)).toThrow(
      expect.objectContaining({ code: 'invalid', problems: { [field]: expect.anything() as object } }),
    );
  });
});
