import { act } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createTexts } from '#web/lib/text.tsx';
import { emptyPage, fakeServer, Frame, textOf } from '#tests/support/component-page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

(globalThis as Record<string, unknown>)['IS_REACT_ACT_ENVIRONMENT'] = true;

const texts = createTexts('en');
beforeAll(() => texts.load(['common']));
afterEach(() => vi.restoreAllMocks());

function Broken(): never {
  throw new Error('broken on purpose');
}

it('shows an error with a picture and two ways on in place of a screen that fails, and keeps what is around it', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const root = emptyPage();
  act(() => {
    root.render(
      <Frame client={fakeServer({}).client} texts={texts} renderedAt="2026-06-01T12:00:00.000Z">
        <header>Around</header>
        <ErrorBoundary>
          <Broken />
        </ErrorBoundary>
      </Frame>,
    );
  });
  expect(textOf(document.querySelector('h1'))).toBe('Something went wrong');
  expect(document.querySelector('img')?.getAttribute('src')).toMatch(/^\/illustrations\/.+\.alone\.svg$/);
  expect(textOf(document.querySelector('button'))).toBe('Reload');
  expect(document.querySelector('a[href="/"]')).not.toBeNull();
  expect(textOf(document.querySelector('header'))).toBe('Around');
  act(() => root.unmount());
});
