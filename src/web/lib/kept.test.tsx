import { afterEach, expect, it, vi } from 'vitest';
import { forgetKept } from './forget-kept.ts';
import { keptInTab, keptOnDevice } from './kept.ts';

afterEach(() => {
  forgetKept();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('keeps a text by its key, for the device or for the tab', () => {
  keptOnDevice.write('a', 'one');
  keptInTab.write('a', 'two');
  expect([keptOnDevice.read('a'), keptInTab.read('a'), keptInTab.read('b')]).toEqual(['one', 'two', null]);
  keptOnDevice.write('a', null);
  expect([keptOnDevice.read('a'), keptInTab.read('a')]).toEqual([null, 'two']);
});

it('tells of changes, those of other tabs as well, until nobody listens', () => {
  const listener = vi.fn();
  const end = keptOnDevice.subscribe(listener);
  keptOnDevice.write('a', 'one');
  window.dispatchEvent(new Event('storage'));
  expect(listener).toHaveBeenCalledTimes(2);
  end();
  keptOnDevice.write('a', 'two');
  window.dispatchEvent(new Event('storage'));
  expect(listener).toHaveBeenCalledTimes(2);
});

it('forgets all of it, and nothing else', () => {
  localStorage.setItem('theme', 'dark');
  keptOnDevice.write('a', 'one');
  keptOnDevice.write('b', 'two');
  keptInTab.write('c', 'three');
  forgetKept();
  expect([keptOnDevice.read('a'), keptOnDevice.read('b'), keptInTab.read('c')]).toEqual([null, null, null]);
  expect(localStorage.getItem('theme')).toBe('dark');
});

it('keeps it for the life of the page where the browser refuses', () => {
  const refuse = () => {
    throw new DOMException('refused', 'QuotaExceededError');
  };
  const full = { getItem: () => null, setItem: refuse, removeItem: refuse, length: 0, key: () => null };
  vi.stubGlobal('localStorage', { ...full, clear: () => undefined });
  keptOnDevice.write('a', 'one');
  expect(keptOnDevice.read('a')).toBe('one');
  keptOnDevice.write('a', null);
  expect(keptOnDevice.read('a')).toBeNull();
});
