import { act } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { createTexts } from '#web/lib/text.tsx';
import { fakeServer, renderScreen, textOf } from '#tests/support/component-page.tsx';
import { settle } from '#tests/support/screen-hands.ts';
import { SavedSearches } from './components/saved-searches.tsx';

const texts = createTexts('en');
beforeAll(() => texts.load(['common', 'saved']));

async function press(name: RegExp): Promise<void> {
  const buttons = [...document.querySelectorAll<HTMLElement>('button')];
  act(() => buttons.find((one) => name.test(one.getAttribute('aria-label') ?? textOf(one)))!.click());
  await settle();
}

it.each([true, false])(
  'takes back a deleted search with its notifications as they were: %s',
  async (notifies) => {
    const row = { id: 'srch_1', search: { q: 'trencher' }, notifies, createdAt: '2026-06-09T16:17:00.000Z' };
    const { client, calls } = fakeServer({
      'GET /api/saved-searches': () => ({ body: [row] }),
      'DELETE /api/saved-searches/srch_1': () => ({ body: { ok: true } }),
      'POST /api/saved-searches': () => ({ body: row }),
    });
    renderScreen(<SavedSearches />, { client, texts });
    await settle();
    await press(/delete/i);
    await press(/undo/i);
    expect(calls.filter(({ what }) => what.startsWith('POST')).map(({ body }) => body)).toEqual([
      { search: { q: 'trencher' }, notifies },
    ]);
  },
);
