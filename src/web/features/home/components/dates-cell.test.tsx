import { act } from 'react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTexts } from '#web/lib/text.tsx';
import { fakeServer, renderScreen } from '#tests/support/component-page.tsx';
import { DatesCell } from './dates-cell.tsx';

const texts = createTexts('en');
beforeAll(() => texts.load(['common', 'home']));

beforeEach(() => {
  renderScreen(
    <>
      <form>
        <DatesCell />
      </form>
      <button type="button">Elsewhere</button>
    </>,
    { client: fakeServer({}).client, texts, renderedAt: '2026-06-09T16:00:00.000Z' },
  );
  cell().open = true;
});

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
