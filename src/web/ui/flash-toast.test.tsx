import { beforeEach, expect, it } from 'vitest';
import { flashToast, showFlashToast } from './flash-toast.ts';
import { currentToasts, dismissToast } from './toast-store.ts';

beforeEach(() => {
  sessionStorage.clear();
  for (const { id } of currentToasts()) dismissToast(id);
});
const shown = () => currentToasts().filter(({ open }) => open);

it('shows on the next page what was carried there, once', () => {
  flashToast({ title: 'Booking created', text: 'Well done', durationMs: 3000 });
  expect(shown()).toEqual([]);
  showFlashToast();
  expect(shown()).toMatchObject([{ title: 'Booking created', text: 'Well done', durationMs: 3000 }]);
  dismissToast(shown()[0]!.id);
  showFlashToast();
  expect(shown()).toEqual([]);
});

it('shows nothing where nothing was carried, or nonsense', () => {
  showFlashToast();
  sessionStorage.setItem('carried-notice', '{');
  showFlashToast();
  expect(shown()).toEqual([]);
});
