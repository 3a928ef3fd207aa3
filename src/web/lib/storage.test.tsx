import { afterEach, expect, it, vi } from 'vitest';
import { clearLocalData } from './clear-local-data.ts';
import { tabStorage, deviceStorage } from './storage.ts';

afterEach(() => {
  clearLocalData();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('keeps a text by its key, for the device or for the tab', () => {
  deviceStorage.write('a', 'one');
  tabStorage.write('a', 'two');
  expect([deviceStorage.read('a'), tabStorage.read('a'), tabStorage.read('b')]).toEqual(['one', 'two', null]);
  deviceStorage.write('a', null);
  expect([deviceStorage.read('a'), tabStorage.read('a')]).toEqual([null, 'two']);
});

it('reports changes, those of other tabs as well, until the last listener is removed', () => {
  const listener = vi.fn();
  const end = deviceStorage.subscribe(listener);
  deviceStorage.write('a', 'one');
  window.dispatchEvent(new Event('storage'));
  expect(listener).toHaveBeenCalledTimes(2);
  end();
  deviceStorage.write('a', 'two');
  window.dispatchEvent(new Event('storage'));
  expect(listener).toHaveBeenCalledTimes(2);
});

it('forgets all of it, and nothing else', () => {
  localStorage.setItem('theme', 'dark');
  deviceStorage.write('a', 'one');
  deviceStorage.write('b', 'two');
  tabStorage.write('c', 'three');
  clearLocalData();
  expect([deviceStorage.read('a'), deviceStorage.read('b'), tabStorage.read('c')]).toEqual([
    null,
    null,
    null,
  ]);
  expect(localStorage.getItem('theme')).toBe('dark');
});

it('keeps it for the life of the page where the browser refuses', () => {
  const refuse = () => {
    throw new DOMException('refused', 'QuotaExceededError');
  };
  const full = { getItem: () => null, setItem: refuse, removeItem: refuse, length: 0, key: () => null };
  vi.stubGlobal('localStorage', { ...full, clear: () => undefined });
  deviceStorage.write('a', 'one');
  expect(deviceStorage.read('a')).toBe('one');
  deviceStorage.write('a', null);
  expect(deviceStorage.read('a')).toBeNull();
});
