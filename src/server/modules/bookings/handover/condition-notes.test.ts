import { describe, expect, it } from 'vitest';
import { appendNotes } from './condition-notes.ts';

describe('notesWith', () => {
  it.each([
    [null, undefined, null],
    [null, ' Clean ', 'Clean'],
    ['Clean', 'A scratch', 'Clean\nA scratch'],
    ['Clean\nA scratch', 'A scratch ', 'Clean\nA scratch'],
    ['Clean\nA scratch', 'Clean', 'Clean\nA scratch'],
    ['Cleaned', 'Clean', 'Cleaned\nClean'],
    ['Clean', ' \u200b', 'Clean'],
  ])('joins the notes %j and %j to %j', (conditionNotes, added, expected) => {
    expect(appendNotes({ conditionNotes }, added)).toBe(expected);
  });

  it('holds at most 4,000 characters, all of them whole', () => {
    const conditionNotes = 'x'.repeat(3_990);
    expect(appendNotes({ conditionNotes }, 'y'.repeat(2_000))).toHaveLength(4_000);
    expect(appendNotes({ conditionNotes }, '🚜'.repeat(100))).toBe(`${conditionNotes}\n${'🚜'.repeat(4)}`);
  });
});
