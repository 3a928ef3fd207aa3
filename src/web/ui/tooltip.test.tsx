import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IconButton } from './icon-button.tsx';
import { Tooltip } from './tooltip.tsx';
import { renderScreen } from '#tests/support/component-page.tsx';

const tips = (): string[] => [...document.querySelectorAll('[role="tooltip"]')].map((tip) => tip.textContent);
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

/** The pointer goes over an element; over the page itself without an id. */
function point(id?: string, pointerType = 'mouse'): void {
  const target = id === undefined ? document.body : document.querySelector(`#${id}`)!;
  act(() => void target.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType })));
}

beforeEach(async () => {
  vi.useFakeTimers();
  // The test's page has no top layer.
  HTMLElement.prototype.showPopover = () => undefined;
  await act(async () =>
    renderScreen(
      <>
        <IconButton id="share" icon="share" label="Share this item" />
        <IconButton id="close" icon="close" label="Close" />
        <Tooltip />
      </>,
    ),
  );
  point();
});

afterEach(() => {
  // The next test begins long after.
  vi.advanceTimersByTime(10_000);
  // Other tests of this worker show what happens where there is none.
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
});

it('shows the name of an icon button after the pointer has rested on it for 700 ms', () => {
  wait(10_000);
  point('share');
  wait(699);
  expect(tips()).toEqual([]);
  wait(1);
  expect(tips()).toEqual(['Share this item']);
});

it('stays while the pointer moves within the button', () => {
  wait(10_000);
  point('share');
  wait(400);
  act(
    () =>
      void document
        .querySelector('#share svg')!
        .dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' })),
  );
  wait(300);
  expect(tips()).toEqual(['Share this item']);
});

it('stays closed for a pointer that passes by', () => {
  wait(10_000);
  point('share');
  wait(300);
  point();
  wait(5000);
  expect(tips()).toEqual([]);
});

it('opens the next one at once within 300 ms, and not after', () => {
  wait(10_000);
  point('share');
  wait(700);
  point();
  wait(299);
  point('close');
  expect(tips()).toEqual(['Close']);
  point();
  wait(300);
  point('share');
  expect(tips()).toEqual([]);
  wait(700);
  expect(tips()).toEqual(['Share this item']);
});

it('closes on Escape', () => {
  wait(10_000);
  point('share');
  wait(700);
  act(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
  expect(tips()).toEqual([]);
});

it('leaves a finger alone', () => {
  wait(10_000);
  point('share', 'touch');
  wait(5000);
  expect(tips()).toEqual([]);
});
