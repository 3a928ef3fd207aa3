import { describe, expect, it } from 'vitest';
import { TEST_START } from '#tests/support/test-start.ts';
import { initialOf, publicName } from './user-card.ts';

describe('what strangers see of a name', () => {
  it.each([
    ['Reyes', 'R.'],
    ['  von Berg', 'V.'],
    ['😀mile', '😀.'],
    ['', ''],
  ])('%j becomes %j', (lastName, expected) => {
    expect(initialOf(lastName)).toBe(expected);
  });

  it('shows strangers a first name and initial, and nothing for somebody who has left', () => {
    expect(publicName({ firstName: 'Dana', lastName: 'Reyes', deletedAt: null })).toBe('Dana R.');
    expect(publicName({ firstName: 'Dana', lastName: '', deletedAt: null })).toBe('Dana');
    expect(publicName({ firstName: 'Dana', lastName: 'Reyes', deletedAt: TEST_START })).toBe('Former member');
  });
});
