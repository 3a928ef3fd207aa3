import { beforeAll, expect, it } from 'vitest';
import { currentUserQuery } from '#web/data/session.ts';
import { createTexts } from '#web/lib/text.tsx';
import {
  fakeServer,
  leaveScreen,
  renderScreen,
  textOf,
  type Answers,
  type Reply,
} from '#tests/support/component-page.tsx';
import { settle } from '#tests/support/screen-hands.ts';
import { loadSaveSearch } from './components/save-search.tsx';
import { keepPress } from './lib/pending-press.ts';

const texts = createTexts('en');
beforeAll(() => texts.load(['common']));

const search = { category: 'Heavy Equipment' };
const row = { id: 'srch_1', search, notifies: true, createdAt: '2026-06-09T16:17:00.000Z' };
const member = { id: 'usr_1', isGuest: false };

async function openSearch(answers: Answers) {
  const { client, calls } = fakeServer(answers);
  client.setQueryData(currentUserQuery.queryKey, member as never);
  const SaveSearch = await loadSaveSearch(texts);
  renderScreen(<SaveSearch search={search} />, { client, texts });
  await settle();
  return () => calls.filter(({ what }) => what.startsWith('POST')).length;
}

it('saves on the next page what a guest has pressed, where this one is left before the answer, and then no more', async () => {
  keepPress(`search ${JSON.stringify(search)}`);
  const list = { 'GET /api/saved-searches': () => ({ body: [] }) };
  const never = new Promise<Reply>(() => undefined);
  const saved: number[] = [];
  for (const answer of [never, { body: row }, { body: row }]) {
    const count = await openSearch({ ...list, 'POST /api/saved-searches': () => answer });
    saved.push(count());
    leaveScreen();
  }
  expect(saved).toEqual([1, 1, 0]);
});

it('shows a search as saved that a guest has pressed, though the list of before comes after it', async () => {
  keepPress(`search ${JSON.stringify(search)}`);
  let release = (): void => undefined;
  const lists = [new Promise<Reply>((done) => (release = () => done({ body: [] })))];
  const count = await openSearch({
    'GET /api/saved-searches': () => lists.shift() ?? { body: [row] },
    'POST /api/saved-searches': () => ({ body: row }),
  });
  release();
  await settle();
  expect([count(), textOf(document.querySelector('button[aria-pressed=true]'))]).toEqual([1, 'Saved']);
});
