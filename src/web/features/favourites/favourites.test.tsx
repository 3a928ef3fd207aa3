import { act, type ReactNode } from 'react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EquipmentSummary } from '#shared/contracts/equipment.ts';
import type { CurrentUser } from '#shared/contracts/users.ts';
import { saveGuestFavorites, guestFavoritesText } from '#web/lib/guest-favorites.ts';
import { createTexts } from '#web/lib/text.tsx';
import {
  type Answers,
  fakeServer,
  type FakeServer,
  later,
  renderScreen,
  shownNotice,
  textOf,
} from '#tests/support/component-page.tsx';
import { currentUserQuery } from '#web/data/session.ts';
import { FavouritesView } from './components/favourites-view.tsx';
import { FavoriteButton } from './components/favorite-button.tsx';

const NOW = '2026-06-01T12:00:00.000Z';
const texts = createTexts('en');
beforeAll(() => texts.load(['common', 'favourites', 'saved']));

const GUEST = { id: 'guest-user', isGuest: true } as CurrentUser;
const MEMBER = { id: 'u1', isGuest: false, firstName: 'Dana', lastName: 'Reyes' } as CurrentUser;
const item = (id: string): EquipmentSummary => ({ id, name: `Item ${id}` }) as EquipmentSummary;
const favourite = (id: string) => ({ equipmentId: id, name: `Item ${id}`, item: item(id) });

let answers: Answers;
let server: FakeServer;

beforeEach(() => {
  localStorage.clear();
  answers = {};
  server = fakeServer(answers);
});

const ROUNDS = 20;
/** A lazy chunk may load another one: loading is over when no new one was requested for a while. */
const QUIET = 3;
/** Until nothing is under way any more, but for what a test holds back. */
async function settle(): Promise<void> {
  for (let round = 0, quiet = 0; round < ROUNDS && quiet < QUIET; round += 1) {
    await act(() => new Promise<void>((done) => setTimeout(done)));
    quiet = server.client.isFetching() + server.client.isMutating() === 0 ? quiet + 1 : 0;
  }
}
const what = () => server.calls.map((call) => call.what);

async function show(user: CurrentUser, children: ReactNode): Promise<void> {
  server.client.setQueryData(currentUserQuery.queryKey, user);
  renderScreen(children, { client: server.client, texts, renderedAt: NOW });
  await settle();
}

const heart = () => document.querySelector<HTMLButtonElement>('button[aria-pressed]');
const pressed = () => heart()?.getAttribute('aria-pressed');
async function press(button: HTMLElement | null): Promise<void> {
  act(() => {
    button?.click();
  });
  await settle();
}

const HEART = <FavoriteButton id="a" name="Item a" />;

describe('the heart of a member', () => {
  it('hides the heart before it is known, then shows what is kept, under the item’s name', async () => {
    const reply = later(settle);
    answers['GET /api/favourites/ids'] = reply.reply;
    await show(MEMBER, HEART);
    expect(heart()).toBeNull();
    await reply.answer({ body: { ids: ['a'] } });
    expect(pressed()).toBe('true');
    expect(heart()?.getAttribute('aria-label')).toBe('Save Item a');
  });

  it('changes at once, and sends the calls in the order of the presses', async () => {
    answers['GET /api/favourites/ids'] = () => ({ body: { ids: [] } });
    const kept = later(settle);
    answers['PUT /api/favourites/a'] = kept.reply;
    answers['DELETE /api/favourites/a'] = () => ({ body: { ok: true } });
    await show(MEMBER, HEART);
    await press(heart());
    expect(pressed()).toBe('true');
    await press(heart());
    expect(pressed()).toBe('false');
    expect(what().slice(1)).toEqual(['PUT /api/favourites/a']);
    await kept.answer({ body: { ok: true } });
    expect(what().slice(1)).toEqual(['PUT /api/favourites/a', 'DELETE /api/favourites/a']);
    expect(pressed()).toBe('false');
  });

  it('rolls back when the server refuses, and shows that', async () => {
    answers['GET /api/favourites/ids'] = () => ({ body: { ids: [] } });
    answers['PUT /api/favourites/a'] = () => ({
      status: 409,
      body: { message: 'Remove one first.', code: 'too_many_favourites' },
    });
    await show(MEMBER, HEART);
    await press(heart());
    expect(pressed()).toBe('false');
    expect(shownNotice()).toBe("We couldn't save that | Remove one first. | destructive");
  });

  it('takes along what was kept as a guest, and keeps it here until the server has it', async () => {
    saveGuestFavorites(['a', 'b']);
    answers['PUT /api/favourites'] = () => ({ status: 503, body: {} });
    answers['GET /api/favourites/ids'] = () => ({ body: { ids: ['a'] } });
    await show(MEMBER, HEART);
    expect(server.calls[0]).toEqual({ what: 'PUT /api/favourites', body: { ids: ['a', 'b'] } });
    expect(guestFavoritesText()).toBe('a,b');
    answers['PUT /api/favourites'] = () => ({ body: { ids: ['a', 'b'] } });
    await act(() => server.client.refetchQueries());
    expect(guestFavoritesText()).toBeNull();
  });
});

describe('the heart of a guest', () => {
  it('stores the heart of a guest in the browser, explains that once, and asks nothing of the server', async () => {
    await show(GUEST, HEART);
    await press(heart());
    expect(pressed()).toBe('true');
    expect(shownNotice()).toMatch(/^Saved to favorites \| Saved in this browser\./);
    expect(guestFavoritesText()).toBe('a');
    await press(heart());
    expect(pressed()).toBe('false');
    expect(guestFavoritesText()).toBeNull();
    expect(server.calls).toEqual([]);
  });
});

describe('the page', () => {
  const view = (
    <FavouritesView
      renderItem={({ id, name }) => (
        <>
          {name}
          <FavoriteButton id={id} name={name} />
        </>
      )}
      skeleton={<i />}
      renderTabs={(list) => list}
    />
  );
  const words = () => textOf(document.body);

  it('shows a member what is kept; a heart that is taken back leaves its card', async () => {
    answers['GET /api/favourites'] = () => ({ body: [favourite('a')] });
    answers['GET /api/favourites/ids'] = () => ({ body: { ids: ['a'] } });
    answers['DELETE /api/favourites/a'] = () => ({ body: { ok: true } });
    await show(MEMBER, view);
    expect(words()).toContain('1 item');
    await press(heart());
    expect(pressed()).toBe('false');
    expect(words()).toContain('Item a');
  });

  it('marks an item that is gone, and removes it at a press', async () => {
    answers['GET /api/favourites'] = () => ({ body: [{ ...favourite('a'), item: null }, favourite('b')] });
    answers['GET /api/favourites/ids'] = () => ({ body: { ids: ['a', 'b'] } });
    answers['DELETE /api/favourites/a'] = () => ({ body: { ok: true } });
    await show(MEMBER, view);
    expect(words()).toContain('No longer listed');
    await press(document.querySelector('[aria-label="Remove Item a from favorites"]'));
    expect(what()).toContain('DELETE /api/favourites/a');
    expect(words()).not.toContain('Item a');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Your favorites');
  });

  it('fetches a guest’s by their ids, and explains that they are stored here alone', async () => {
    saveGuestFavorites(['b', 'a']);
    answers['GET /api/favourites?ids=b%2Ca'] = () => ({ body: [favourite('b'), favourite('a')] });
    await show(GUEST, view);
    expect(words()).toMatch(/Saved in this browser only.*2 items.*Item b.*Item a/);
  });

  it('shows a guest an empty page with a way on, without asking the server', async () => {
    await show(GUEST, view);
    expect(words()).toContain('No favorites yet');
    expect(document.querySelector('a[href="/search"]')).not.toBeNull();
    expect(server.calls).toEqual([]);
  });

  it('shows that it could not be loaded, and loads at another try', async () => {
    answers['GET /api/favourites'] = () => ({ status: 503, body: {} });
    answers['GET /api/favourites/ids'] = () => ({ body: { ids: [] } });
    await show(MEMBER, view);
    expect(words()).toContain("We couldn't load your favorites");
    answers['GET /api/favourites'] = () => ({ body: [favourite('a')] });
    await press([...document.querySelectorAll('button')].find((one) => textOf(one) === 'Try again') ?? null);
    expect(words()).toContain('Item a');
  });
});
