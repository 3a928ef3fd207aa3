import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Tooltip } from './tooltip.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

let root: Root;
let place: HTMLElement;

const tips = (): string[] => [...place.querySelectorAll('[role="tooltip"]')].map((tip) => tip.textContent);
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const holder = (id: string): Element => place.querySelector(`#${id}`)!.parentElement!;

function point(type: 'pointerover' | 'pointerout', id: string, pointerType = 'mouse'): void {
  act(
    () =>
      void holder(id).dispatchEvent(
        new PointerEvent(type, { bubbles: true, pointerType, relatedTarget: document.body }),
      ),
  );
}

beforeEach(async () => {
  vi.useFakeTimers();
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  await act(async () =>
    root.render(
      <>
        <Tooltip text="Share this item">
          <button id="share" type="button">
            Share
          </button>
        </Tooltip>
        <Tooltip text="Keep this item">
          <button id="keep" type="button">
            Keep
          </button>
        </Tooltip>
      </>,
    ),
  );
});

afterEach(() => {
  act(() => root.unmount());
  // The next test begins long after.
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  place.remove();
});

it('opens after 700 ms of rest, and describes its control', () => {
  wait(10_000);
  point('pointerover', 'share');
  wait(699);
  expect(tips()).toEqual([]);
  wait(1);
  expect(tips()).toEqual(['Share this item']);
  expect(place.querySelector('#share')?.getAttribute('aria-describedby')).toBe(
    place.querySelector('[role="tooltip"]')?.id,
  );
});

it('does not open for a pointer that passes by', () => {
  wait(10_000);
  point('pointerover', 'share');
  wait(300);
  point('pointerout', 'share');
  wait(5000);
  expect(tips()).toEqual([]);
});

it('opens the next one at once within 300 ms, and not after', () => {
  wait(10_000);
  point('pointerover', 'share');
  wait(700);
  point('pointerout', 'share');
  wait(299);
  point('pointerover', 'keep');
  expect(tips()).toEqual(['Keep this item']);
  point('pointerout', 'keep');
  wait(300);
  point('pointerover', 'share');
  expect(tips()).toEqual([]);
  wait(700);
  expect(tips()).toEqual(['Share this item']);
});

it('closes on Escape', () => {
  wait(10_000);
  point('pointerover', 'share');
  wait(700);
  act(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
  expect(tips()).toEqual([]);
});

it('leaves a finger alone', () => {
  wait(10_000);
  point('pointerover', 'share', 'touch');
  wait(5000);
  expect(tips()).toEqual([]);
});
