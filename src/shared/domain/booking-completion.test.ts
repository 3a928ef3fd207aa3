import { describe, expect, it } from 'vitest';
import {
  agreedCompletion,
  completionState,
  deniedCompletion,
  silentCompletionAt,
  statedCompletion,
} from './booking-completion.ts';

const at = (time: string): Date => new Date(`2026-06-${time}:00Z`);
const SAID = at('10T12:00');
const NONE = { completionStatedAt: null, completionCountsAt: null };
const STATED = statedCompletion(SAID);
const DENIED = { ...STATED, ...deniedCompletion };
const AGREED = { ...STATED, ...agreedCompletion(STATED) };

describe('the owner’s word alone that a rental is over', () => {
  it.each([
    ['none was given', NONE, SAID, 'none'],
    ['it has just been given', STATED, SAID, 'waiting'],
    ['the last millisecond of the day', STATED, new Date(at('11T12:00').getTime() - 1), 'waiting'],
    ['the day is over', STATED, at('11T12:00'), 'counts'],
    ['the renter denies it', DENIED, SAID, 'denied'],
    ['the renter denied it a year ago', DENIED, at('30T12:00'), 'denied'],
    ['the renter agrees', AGREED, SAID, 'counts'],
  ] as const)('%s', (_when, statement, now, state) => {
    expect(completionState(statement, now)).toBe(state);
  });

  it('captures by silence only where nobody has answered', () => {
    expect(silentCompletionAt(NONE)).toBeUndefined();
    expect(silentCompletionAt(STATED)).toEqual(at('11T12:00'));
    expect(silentCompletionAt(DENIED)).toBeUndefined();
    expect(silentCompletionAt(AGREED)).toBeUndefined();
  });

  it('counts agreement only where it was given, also after a denial', () => {
    expect(agreedCompletion(NONE)).toEqual({});
    expect(agreedCompletion(DENIED)).toEqual({ completionCountsAt: SAID });
  });
});
