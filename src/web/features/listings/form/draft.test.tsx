import { expect, it } from 'vitest';
import { addHours } from '#shared/domain/rental-span.ts';
import { readDraft, saveDraft, type Draft } from './draft.ts';
import { emptyValues } from './listing-values.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const DRAFT: Draft = {
  values: { ...emptyValues, name: 'Trencher', specifications: [{ label: 'Width', value: '6 in' }] },
  photos: [{ url: '/photos/a.webp', thumbnailUrl: '/photos/a-small.webp' }],
  draftId: 'f'.repeat(24),
  version: null,
  savedAt: NOW.toISOString(),
};
const readAfter = (draft: unknown, hours = 1) => {
  saveDraft('usr_1', 'new', draft as Draft);
  return readDraft('usr_1', 'new', addHours(NOW, hours));
};

it('reads the draft of a listing as it was saved, for sixty days', () => {
  expect(readAfter(DRAFT)).toEqual(DRAFT);
  expect(readAfter({ ...DRAFT, version: 3 })).toEqual({ ...DRAFT, version: 3 });
  expect(readAfter(DRAFT, 60 * 24)).toEqual(DRAFT);
  expect(readAfter(DRAFT, 60 * 24 + 1)).toBeUndefined();
});

it('has no draft where what is stored is none', () => {
  const stored: readonly unknown[] = [
    null,
    7,
    { ...DRAFT, values: { ...DRAFT.values, name: 7 } },
    { ...DRAFT, values: { ...DRAFT.values, pickup: 'true' } },
    { ...DRAFT, values: { ...DRAFT.values, cancellationPolicy: 'strict' } },
    { ...DRAFT, values: { ...DRAFT.values, specifications: [{ label: 'Width' }] } },
    { ...DRAFT, photos: [{ url: '/photos/a.webp' }] },
    { ...DRAFT, photos: Array.from({ length: 100 }, () => DRAFT.photos[0]) },
    { ...DRAFT, draftId: '' },
    { ...DRAFT, draftId: 'f'.repeat(65) },
    { ...DRAFT, version: '3' },
    { ...DRAFT, savedAt: 'yesterday' },
  ];
  expect(stored.filter((draft) => readAfter(draft) !== undefined)).toEqual([]);
});
