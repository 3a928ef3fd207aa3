import { describe, expect, it } from 'vitest';
import { STORAGE_PREFIX } from '#web/lib/clear-local-data.ts';
import { readFormDraft, saveFormDraft, type FormDraft } from './form-draft.ts';

const VALUES: FormDraft['values'] = {
  rentalType: 'daily',
  dateSelectionMode: 'multiple',
  startDate: '',
  endDate: '',
  selectedDates: ['2026-09-10', '2026-09-14'],
  duration: '4',
  deliveryMethod: 'delivery',
  deliveryStreetAddress: '1 A St',
  deliveryApartmentNumber: '',
  deliveryCity: 'Austin',
  deliveryState: 'TX',
  deliveryZipCode: '78701',
  notes: 'Gate code 4',
  purchaseOrder: 'PO-7',
  jobName: 'School roof',
};
const DRAFT: FormDraft = { values: VALUES, person: 'usr_1', bookingId: null };

const keep = (text: string) => sessionStorage.setItem(`${STORAGE_PREFIX}rent:e1`, text);

describe('the draft of a booking form', () => {
  it('is read as it was saved, by its user alone', () => {
    saveFormDraft('e1', DRAFT);
    expect(readFormDraft('e1', 'usr_1')).toEqual(DRAFT);
    expect(readFormDraft('e1', 'usr_2')).toBeUndefined();
    expect(readFormDraft('e1', null)).toBeUndefined();
    expect(readFormDraft('e2', 'usr_1')).toBeUndefined();
  });

  it('passes from a guest to the user who signs in', () => {
    saveFormDraft('e1', { ...DRAFT, person: null, bookingId: 'bkg_1' });
    expect(readFormDraft('e1', 'usr_1')).toEqual({ ...DRAFT, person: null, bookingId: 'bkg_1' });
  });

  it('has no references where an older version has saved it', () => {
    const { purchaseOrder: _order, jobName: _job, ...values } = VALUES;
    keep(JSON.stringify({ ...DRAFT, values }));
    expect(readFormDraft('e1', 'usr_1')?.values).toEqual({ ...VALUES, purchaseOrder: '', jobName: '' });
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['another kind of JSON', '7'],
    ['null', 'null'],
    ['no values', JSON.stringify({ person: 'usr_1', bookingId: null })],
    ['an unknown kind of rental', JSON.stringify({ ...DRAFT, values: { ...VALUES, rentalType: 'monthly' } })],
    [
      'a name that every object has',
      JSON.stringify({ ...DRAFT, values: { ...VALUES, rentalType: 'toString' } }),
    ],
    ['a day that is no text', JSON.stringify({ ...DRAFT, values: { ...VALUES, selectedDates: [7] } })],
    ['days that are no list', JSON.stringify({ ...DRAFT, values: { ...VALUES, selectedDates: 'x' } })],
    ['a note that is no text', JSON.stringify({ ...DRAFT, values: { ...VALUES, notes: null } })],
    ['no user', JSON.stringify({ values: VALUES, bookingId: null })],
    ['a booking that is no text', JSON.stringify({ ...DRAFT, bookingId: 7 })],
  ])('is not there for %s', (_what, text) => {
    keep(text);
    expect(readFormDraft('e1', 'usr_1')).toBeUndefined();
  });
});
