import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  audienceOf,
  CASE_AUDIENCES,
  CASE_AUTHORS,
  CASE_KINDS,
  CASE_REASONS,
  caseReference,
  fitsKind,
  isReadBy,
  isReport,
  mayBringOtherIn,
  REASONS_OF,
  stateAfterMessage,
  type CaseAudience,
} from './cases.ts';

describe('the kinds of cases', () => {
  it('offers every kind reasons of its own, "other" last, and uses every reason', () => {
    for (const kind of CASE_KINDS) {
      const reasons = REASONS_OF[kind];
      expect([kind, new Set(reasons).size, reasons.at(-1)]).toEqual([kind, reasons.length, 'other']);
      for (const reason of CASE_REASONS)
        expect([kind, reason, fitsKind(kind, reason)]).toEqual([kind, reason, reasons.includes(reason)]);
    }
    expect(new Set(Object.values(REASONS_OF).flat())).toEqual(new Set(CASE_REASONS));
  });

  it('brings nobody into a report or a privacy request', () => {
    expect(CASE_KINDS.filter(mayBringOtherIn)).toEqual(['question', 'handover_dispute', 'claim_dispute']);
    expect(CASE_KINDS.filter(isReport)).toEqual(['report_person', 'report_listing', 'report_message']);
  });
});

describe('a message in a case', () => {
  it('makes it the Admin’s turn after a party and the parties’ turn after the Admin', () => {
    expect(CASE_AUTHORS.map(stateAfterMessage)).toEqual(['new', 'new', 'waiting']);
  });

  it.each([
    ['opener', false, undefined, 'opener'],
    ['admin', false, undefined, 'opener'],
    ['admin', false, 'opener', 'opener'],
    ['admin', false, 'other', undefined],
    ['admin', false, 'both', undefined],
    ['opener', true, undefined, 'both'],
    ['other', true, undefined, 'both'],
    ['opener', true, 'opener', 'both'],
    ['admin', true, undefined, 'both'],
    ['admin', true, 'opener', 'opener'],
    ['admin', true, 'other', 'other'],
  ] as const)('by %s, the other party in it: %s, asked for %s, is read by %s', (author, has, asked, read) => {
    expect(audienceOf(author, has, asked)).toBe(read);
  });

  it('never shows the other party what was written before they joined, whatever comes after', () => {
    const step = fc.oneof(
      fc.constant('join' as const),
      fc.record({
        author: fc.constantFrom(...CASE_AUTHORS),
        asked: fc.option(fc.constantFrom(...CASE_AUDIENCES), { nil: undefined }),
      }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let hasJoined = false;
        for (const each of steps) {
          if (each === 'join') hasJoined = true;
          else if (each.author !== 'other' || hasJoined) {
            const audience: CaseAudience | undefined = audienceOf(each.author, hasJoined, each.asked);
            if (!hasJoined && audience !== undefined) expect(isReadBy(audience, 'other')).toBe(false);
            // Whoever writes reads it.
            if (audience !== undefined && each.author !== 'admin')
              expect(isReadBy(audience, each.author)).toBe(true);
          }
        }
      }),
    );
  });
});

it('names a case by the end of its id, in capitals', () => {
  expect(caseReference('cas_0123456789abcdefghjk')).toBe('C-CDEFGHJK');
});
