import { describe, expect, it } from 'vitest';
import { messagingWindow } from './messaging-window.ts';

const END = new Date('2026-09-12T05:00:00Z');
const CLOSES = new Date('2026-09-13T05:00:00Z');
const SECOND = 1000;
const after = (milliseconds: number) => new Date(CLOSES.getTime() + milliseconds);

describe('the messaging window', () => {
  it.each(['pending', 'confirmed', 'active'] as const)('opens the window while a rental is %s', (status) => {
    expect(messagingWindow({ status, scheduledEnd: END }, END)).toEqual({
      isOpen: true,
      closesAt: CLOSES,
      why: undefined,
    });
  });

  it.each([
    [-SECOND, true],
    [0, true],
    [1, false],
    [SECOND, false],
  ])('closes 24 hours past the scheduled end, to the second: %i ms after it', (milliseconds, isOpen) => {
    const window = messagingWindow({ status: 'active', scheduledEnd: END }, after(milliseconds));
    expect(window).toEqual({ isOpen, closesAt: CLOSES, why: isOpen ? undefined : 'expired' });
  });

  it.each(['completed', 'canceled'] as const)('closes the window at once when a rental is %s', (status) => {
    expect(messagingWindow({ status, scheduledEnd: END }, new Date(0))).toEqual({
      isOpen: false,
      closesAt: undefined,
      why: status,
    });
  });
});
