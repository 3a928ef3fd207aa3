import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTexts } from '#web/lib/text.tsx';
import { renderScreen, textOf } from '#tests/support/component-page.tsx';
import { Pager } from './pager.tsx';

const texts = createTexts('en');
beforeAll(() => texts.load(['common']));

beforeEach(() => {
  window.history.replaceState(null, '', '/list');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const show = (first: string | undefined, next: string | undefined) =>
  renderScreen(<Pager label="Pages of the list" first={first} next={next} />, { texts });
const ways = (): string[] =>
  [...document.querySelectorAll('nav a, nav button')].map((one) =>
    `${textOf(one)} ${one.getAttribute('href') ?? ''}`.trim(),
  );
const press = (name: string) =>
  act(() => {
    const found = [...document.querySelectorAll<HTMLElement>('nav a, nav button')].find(
      (one) => textOf(one) === name,
    );
    found!.click();
  });

it('shows no pager where one page is all', () => {
  show(undefined, undefined);
  expect(document.querySelector('nav')).toBeNull();
});

it('leads on by address, back by the history, and to the first page from anywhere', () => {
  show(undefined, '/list?cursor=b');
  expect(ways()).toEqual(['Next /list?cursor=b']);
  press('Next');
  expect(window.location.search).toBe('?cursor=b');
  show('/list', '/list?cursor=c');
  expect(ways()).toEqual(['First page /list', 'Previous', 'Next /list?cursor=c']);
  const back = vi.spyOn(window.history, 'back').mockReturnValue();
  press('Previous');
  expect(back).toHaveBeenCalledOnce();
});

it('goes nowhere back from a page that a link led to', () => {
  window.history.replaceState(null, '', '/list?cursor=b');
  show('/list', undefined);
  expect(ways()).toEqual(['First page /list']);
});
