import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTexts } from '#web/lib/text.tsx';
import { renderScreen } from '#tests/support/component-page.tsx';
import { fill, pass, stopTime } from '#tests/support/screen-hands.ts';
import { SearchField } from './search-field.tsx';

const texts = createTexts('en');
const onSearch = vi.fn<(words: string) => void>();
beforeAll(() => texts.load(['common']));
beforeEach(() => {
  stopTime(new Date('2026-06-09T16:17:00.000Z'));
  onSearch.mockClear();
  renderScreen(<SearchField label="Search" maxLength={50} initial="saw" onSearch={onSearch} />, { texts });
});

const searched = () => onSearch.mock.calls.flat();

it('asks for nothing while nobody has typed, so that who has left meanwhile is not taken back', async () => {
  await pass(1_000);
  fill('input', 'saw ');
  await pass(1_000);
  expect(searched()).toEqual([]);
});

it('asks once typing pauses, and again for the words of before', async () => {
  fill('input', 'saw b');
  await pass(200);
  fill('input', 'saw bench');
  await pass(200);
  expect(searched()).toEqual([]);
  await pass(100);
  fill('input', 'saw');
  await pass(300);
  expect(searched()).toEqual(['saw bench', 'saw']);
});
