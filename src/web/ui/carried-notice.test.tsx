import { beforeEach, expect, it } from 'vitest';
import { carryNotice, showCarriedNotice } from './carried-notice.ts';
import { currentToasts, dismissToast } from './toast-store.ts';

beforeEach(() => {
  sessionStorage.clear();
  for (const { id } of currentToasts()) dismissToast(id);
});
const shown = () => currentToasts().filter(({ open }) => open);

it('shows on the next page what was carried there, once', () => {
  carryNotice({ title: 'Booking created', text: 'Well done', durationMs: 3000 });
  expect(shown()).toEqual([]);
  showCarriedNotice();
  expect(shown()).toMatchObject([{ title: 'Booking created', text: 'Well done', durationMs: 3000 }]);
  dismissToast(shown()[0]!.id);
  showCarriedNotice();
  expect(shown()).toEqual([]);
});

it('says nothing where nothing was carried, or nonsense', () => {
  showCarriedNotice();
  sessionStorage.setItem('carried-notice', '{');
  showCarriedNotice();
  expect(shown()).toEqual([]);
});
