import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createTexts } from '#web/lib/text.tsx';
import { fakeServer, leaveScreen, renderScreen, textOf } from '#tests/support/component-page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

const texts = createTexts('en');
beforeAll(() => texts.load(['common']));
afterEach(() => vi.restoreAllMocks());

function Broken(): never {
  throw new Error('broken on purpose');
}

it('shows an error with a picture and two ways on in place of a screen that fails, and keeps what is around it', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  renderScreen(
    <>
      <header>Around</header>
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>
    </>,
    { client: fakeServer({}).client, texts, renderedAt: '2026-06-01T12:00:00.000Z' },
  );
  expect(textOf(document.querySelector('h1'))).toBe('Something went wrong');
  expect(document.querySelector('img')?.getAttribute('src')).toMatch(/^\/illustrations\/.+\.alone\.svg$/);
  expect(textOf(document.querySelector('button'))).toBe('Reload');
  expect(document.querySelector('a[href="/"]')).not.toBeNull();
  expect(textOf(document.querySelector('header'))).toBe('Around');
  leaveScreen();
});
