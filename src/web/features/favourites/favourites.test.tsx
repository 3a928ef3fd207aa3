import { act, type ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EquipmentSummary } from '#shared/contracts/equipment.ts';
import type { CurrentUser } from '#shared/contracts/users.ts';
import { keepFavourites, keptFavouritesText } from '#web/lib/kept-favourites.ts';
import { currentUserQuery } from '#web/lib/session.ts';
import { createTexts } from '#web/lib/text.tsx';
import { dismissToast, currentToasts } from '#web/ui/toast-store.ts';
import {
  emptyPage,
  fakeServer,
  Frame,
  type Answers,
  type FakeServer,
  later,
  shownNotice,
  textOf,
} from '#tests/support/component-page.tsx';
import { FavouritesView } from './components/favourites-view.tsx';
import { Heart } from './components/heart.tsx';

(globalThis as Record<string, unknown>)['IS_REACT_ACT_ENVIRONMENT'] = true;

const NOW = '2026-06-01T12:00:00.000Z';
const texts = createTexts('en');
beforeAll(() => texts.load(['common', 'favourites']));

const GUEST = { id: 'guest-user', isGuest: true } as CurrentUser;
const MEMBER = { id: 'u1', isGuest: false, firstName: 'Dana', lastName: 'Reyes' } as CurrentUser;
const item = (id: string): EquipmentSummary => ({ id, name: `Item ${id}` }) as EquipmentSummary;
const favourite = (id: string) => ({ equipmentId: id, name: `Item ${id}`, item: item(id) });

let root: Root;
let answers: Answers;
let server: FakeServer;

beforeEach(() => {
  localStorage.clear();
  for (const { id } of currentToasts()) dismissToast(id);
  answers = {};
  server = fakeServer(answers);
  root = emptyPage();
});
afterEach(() => {
  act(() => root.unmount());
});

const ROUNDS = 20;
/** A part that comes may ask for another one: over is what has been quiet for a while. */
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
  act(() => {
    root.render(
      <Frame client={server.client} texts={texts} renderedAt={NOW}>
        {children}
      </Frame>,
    );
  });
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

const HEART = <Heart id="a" name="Item a" />;

describe('the heart of a member', () => {
  it('is not there before it is known, then shows what is kept, under the item’s name', async () => {
    const reply = later(settle);
    answers['GET /api/favourites/ids'] = reply.reply;
    await show(MEMBER, HEART);
    expect(heart()).toBeNull();
    await reply.answer({ body: { ids: ['a'] } });
    expect(pressed()).toBe('true');
    expect(heart()?.getAttribute('aria-label')).toBe('Keep Item a as a favorite');
  });

  it('changes at once, and tells the server in the order of the presses', async () => {
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

  it('goes back where it was when the server refuses, and says so', async () => {
    answers['GET /api/favourites/ids'] = () => ({ body: { ids: [] } });
    answers['PUT /api/favourites/a'] = () => ({
      status: 409,
      body: { message: 'Remove one first.', code: 'too_many_favourites' },
    });
    await show(MEMBER, HEART);
    await press(heart());
    expect(pressed()).toBe('false');
    expect(shownNotice()).toBe('That was not saved | Remove one first. | destructive');
  });

  it('takes along what was kept as a guest, and keeps it here until the server has it', async () => {
    keepFavourites(['a', 'b']);
    answers['PUT /api/favourites'] = () => ({ status: 503, body: {} });
    answers['GET /api/favourites/ids'] = () => ({ body: { ids: ['a'] } });
    await show(MEMBER, HEART);
    expect(server.calls[0]).toEqual({ what: 'PUT /api/favourites', body: { ids: ['a', 'b'] } });
    expect(keptFavouritesText()).toBe('a,b');
    answers['PUT /api/favourites'] = () => ({ body: { ids: ['a', 'b'] } });
    await act(() => server.client.refetchQueries());
    expect(keptFavouritesText()).toBeNull();
  });
});

describe('the heart of a guest', () => {
  it('is kept by the browser, which is said once, and asks nothing of the server', async () => {
    await show(GUEST, HEART);
    await press(heart());
    expect(pressed()).toBe('true');
    expect(shownNotice()).toMatch(/^Kept as a favorite \| It is kept in this browser\./);
    expect(keptFavouritesText()).toBe('a');
    await press(heart());
    expect(pressed()).toBe('false');
    expect(keptFavouritesText()).toBeNull();
    expect(server.calls).toEqual([]);
  });
});

describe('the page', () => {
  const view = (
    <FavouritesView
      renderItem={({ id, name }) => (
        <>
          {name}
          <Heart id={id} name={name} />
        </>
      )}
      skeleton={<i />}
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

  it('says of what is gone that it is, and removes it at a press', async () => {
    answers['GET /api/favourites'] = () => ({ body: [{ ...favourite('a'), item: null }, favourite('b')] });
    answers['GET /api/favourites/ids'] = () => ({ body: { ids: ['a', 'b'] } });
    answers['DELETE /api/favourites/a'] = () => ({ body: { ok: true } });
    await show(MEMBER, view);
    expect(words()).toContain('No longer offered');
    await press(document.querySelector('[aria-label="Remove Item a from your favorites"]'));
    expect(what()).toContain('DELETE /api/favourites/a');
    expect(words()).not.toContain('Item a');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Your favorites');
  });

  it('asks for a guest’s by their ids, and says that they are kept here alone', async () => {
    keepFavourites(['b', 'a']);
    answers['GET /api/favourites?ids=b%2Ca'] = () => ({ body: [favourite('b'), favourite('a')] });
    await show(GUEST, view);
    expect(words()).toMatch(/kept in this browser only.*2 items.*Item b.*Item a/);
  });

  it('is empty with a way on, for a guest without asking the server', async () => {
    await show(GUEST, view);
    expect(words()).toContain('No favorites yet');
    expect(document.querySelector('a[href="/search"]')).not.toBeNull();
    expect(server.calls).toEqual([]);
  });

  it('says that it could not be loaded, and loads at another try', async () => {
    answers['GET /api/favourites'] = () => ({ status: 503, body: {} });
    answers['GET /api/favourites/ids'] = () => ({ body: { ids: [] } });
    await show(MEMBER, view);
    expect(words()).toContain('Your favorites could not be loaded');
    answers['GET /api/favourites'] = () => ({ body: [favourite('a')] });
    await press([...document.querySelectorAll('button')].find((one) => textOf(one) === 'Try again') ?? null);
    expect(words()).toContain('Item a');
  });
});
