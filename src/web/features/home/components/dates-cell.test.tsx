import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTexts } from '#web/lib/text.tsx';
import { emptyPage, fakeServer, Frame } from '#tests/support/component-page.tsx';
import { DatesCell } from './dates-cell.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const texts = createTexts('en');
beforeAll(() => texts.load(['common', 'home']));

let root: Root;
beforeEach(() => {
  root = emptyPage();
  act(() =>
    root.render(
      <Frame client={fakeServer({}).client} texts={texts} renderedAt="2026-06-09T16:00:00.000Z">
        <form>
          <DatesCell />
        </form>
        <button type="button">Elsewhere</button>
      </Frame>,
    ),
  );
  cell().open = true;
});
afterEach(() => act(() => root.unmount()));

const cell = () => document.querySelector('details')!;
const on = (selector: string, event: Event) =>
  act(() => void document.querySelector(selector)!.dispatchEvent(event));

describe('the dates of the home search', () => {
  it('keeps the dates open while a press elsewhere lasts, so that nothing moves away below the finger', () => {
    on('button', new PointerEvent('pointerdown', { bubbles: true }));
    expect(cell().open).toBe(true);
    on('button', new MouseEvent('click', { bubbles: true }));
    expect(cell().open).toBe(false);
  });

  it('keeps the dates open for a press in the form', () => {
    on('form input', new MouseEvent('click', { bubbles: true }));
    expect(cell().open).toBe(true);
  });
});
