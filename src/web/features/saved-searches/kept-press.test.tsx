import { beforeAll, expect, it } from 'vitest';
import { currentUserQuery } from '#web/data/session.ts';
import { createTexts } from '#web/lib/text.tsx';
import { fakeServer, renderScreen, textOf, type Reply } from '#tests/support/component-page.tsx';
import { settle } from '#tests/support/screen-hands.ts';
import { loadSaveSearch } from './components/save-search.tsx';
import { keepPress } from './lib/pending-press.ts';

const texts = createTexts('en');
beforeAll(() => texts.load(['common']));

it('shows a search as saved that a guest has pressed, though the list of before comes after it', async () => {
  const rows: object[] = [];
  let release = (): void => undefined;
  const first = new Promise<Reply>((done) => (release = () => done({ body: [] })));
  const lists = [first];
  const search = { category: 'Heavy Equipment' };
  const { client } = fakeServer({
    'GET /api/saved-searches': () => lists.shift() ?? { body: rows },
    'POST /api/saved-searches': () => {
      rows.push({ id: 'srch_1', search, notifies: true, createdAt: '2026-06-09T16:17:00.000Z' });
      return { body: rows[0] };
    },
  });
  client.setQueryData(currentUserQuery.queryKey, { id: 'usr_1', isGuest: false } as never);
  const SaveSearch = await loadSaveSearch(texts);
  keepPress(`search ${JSON.stringify(search)}`);
  renderScreen(<SaveSearch search={search} />, { client, texts });
  await settle();
  release();
  await settle();
  expect([rows.length, textOf(document.querySelector('button[aria-pressed=true]'))]).toEqual([1, 'Saved']);
});
