import { expect, it } from 'vitest';
import { isFlag, isNumber, isText, listOf, nullOr, oneOf, shapeOf } from './checks.ts';

it('tells apart what may be stored from anything else', () => {
  const isBox = shapeOf<{ label: string; tags: string[] }>({ label: isText, tags: listOf(isText, 2) });
  const valid = [
    [isText, ''],
    [isFlag, false],
    [isNumber, 0],
    [oneOf(['a', 'b']), 'b'],
    [nullOr(isText), null],
    [nullOr(isText), 'x'],
    [listOf(isFlag), []],
    [isBox, { label: 'x', tags: ['a', 'b'], more: 1 }],
  ] as const;
  const invalid = [
    [isText, 7],
    [isText, undefined],
    [isFlag, 'true'],
    [isNumber, NaN],
    [isNumber, '1'],
    [oneOf(['a']), 'toString'],
    [oneOf(['a']), undefined],
    [nullOr(isText), undefined],
    [listOf(isText), 'ab'],
    [listOf(isText), ['a', 1]],
    [listOf(isText, 1), ['a', 'b']],
    [isBox, null],
    [isBox, 'box'],
    [isBox, []],
    [isBox, { label: 'x' }],
    [isBox, { label: 'x', tags: ['a', 'b', 'c'] }],
    [shapeOf<{ toString: unknown }>({ toString: (value) => typeof value === 'function' }), {}],
  ] as const;
  expect(valid.filter(([isValid, value]) => !isValid(value))).toEqual([]);
  expect(invalid.filter(([isValid, value]) => isValid(value))).toEqual([]);
});
