import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toastDurationMs, toastRemovalMs } from '#shared/domain/interface-constants.ts';
import { createTexts } from '#web/lib/text.tsx';
import { currentToasts, dismissToast, type ToastOptions } from './toast-store.ts';
import { Toaster, useToast } from './toast.tsx';
import { renderScreen } from '#tests/support/component-page.tsx';

const next: { notice: ToastOptions } = { notice: { title: '' } };

function Screen() {
  const toast = useToast();
  return (
    <>
      <button id="show" type="button" onClick={() => toast(next.notice)} />
      <Toaster />
    </>
  );
}

const shown = (): string[] => [...document.querySelectorAll('strong')].map((title) => title.textContent);
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

function show(notice: ToastOptions): void {
  next.notice = notice;
  act(() => document.querySelector<HTMLElement>('#show')?.click());
}

const card = (): Element => document.querySelector('strong')!.parentElement!.parentElement!;

/** React makes enter and leave from these. */
function point(type: 'pointerover' | 'pointerout', at: Element): void {
  act(() => void at.dispatchEvent(new PointerEvent(type, { bubbles: true, relatedTarget: document.body })));
}

beforeEach(async () => {
  // The look of a notice comes once the page is hydrated; here it has come already.
  await import('./toast-card.tsx');
  vi.useFakeTimers();
  await act(async () => {
    renderScreen(<Screen />, { texts: createTexts('en') });
    await import('./toast-card.tsx');
  });
});

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  vi.advanceTimersByTime(toastRemovalMs);
  vi.useRealTimers();
});

describe('notices', () => {
  it('shows the regions for notices before there is anything to say', () => {
    expect(document.querySelector('[role="status"]')).not.toBeNull();
    expect(document.querySelector('[role="alert"]')).not.toBeNull();
  });

  it('shows one at a time: a second replaces the first', () => {
    show({ title: 'First' });
    show({ title: 'Second' });
    expect(shown()).toEqual(['Second']);
  });

  it('goes away by itself after five seconds', () => {
    expect(toastDurationMs).toBe(5000);
    show({ title: 'Saved' });
    wait(4999);
    expect(shown()).toEqual(['Saved']);
    wait(1);
    expect(shown()).toEqual([]);
  });

  it('stays as long as its duration', () => {
    show({ title: 'Booked', durationMs: 3000 });
    wait(2999);
    expect(shown()).toEqual(['Booked']);
    wait(1);
    expect(shown()).toEqual([]);
  });

  it('forgets a dismissed notice 1,000,000 ms later', () => {
    show({ title: 'Saved' });
    wait(5000);
    wait(999_999);
    expect(currentToasts()).toMatchObject([{ title: 'Saved', open: false }]);
    wait(1);
    expect(currentToasts()).toEqual([]);
  });

  it('gives the second its full time', () => {
    show({ title: 'First' });
    wait(4000);
    show({ title: 'Second' });
    wait(4999);
    expect(shown()).toEqual(['Second']);
    wait(1);
    expect(shown()).toEqual([]);
  });

  it('waits while a pointer rests on it, and goes on with what was left', () => {
    show({ title: 'Saved' });
    wait(3000);
    point('pointerover', card());
    wait(60_000);
    expect(shown()).toEqual(['Saved']);
    point('pointerout', card());
    wait(1999);
    expect(shown()).toEqual(['Saved']);
    wait(1);
    expect(shown()).toEqual([]);
  });

  it('waits while the focus is in it, and closes at a press', () => {
    show({ title: 'Saved' });
    const button = document.querySelector<HTMLElement>('[aria-label="common.dismiss"]')!;
    act(() => button.focus());
    wait(60_000);
    expect(shown()).toEqual(['Saved']);
    act(() => button.click());
    expect(shown()).toEqual([]);
  });

  it('announces a failure at once', () => {
    show({ title: 'Failed', tone: 'destructive' });
    expect(document.querySelector('[role="alert"]')?.textContent).toContain('Failed');
    expect(document.querySelector('[role="status"]')?.textContent).toBe('');
  });
});
