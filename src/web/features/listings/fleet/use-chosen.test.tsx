import { act } from 'react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { maximumBulkListings } from '#shared/domain/listing-limits.ts';
import { createTexts, useTexts } from '#web/lib/text.tsx';
import { fakeServer, renderScreen, textOf } from '#tests/support/component-page.tsx';
import { fleetRow } from '#tests/support/sample-listings.ts';
import { BulkBar } from './bulk-bar.tsx';
import { fleetColumns } from './fleet-columns.tsx';
import { useChosen } from './use-chosen.ts';

const texts = createTexts('en');
beforeAll(() => texts.load(['common', 'listings', 'fleet']));

const ROWS = Array.from({ length: maximumBulkListings + 2 }, (_, n) => fleetRow({ id: `eqp_${n}` }));

/** The table's first column, below its bar. */
function Choice() {
  const words = useTexts();
  const chosen = useChosen(ROWS);
  const [column] = fleetColumns({ words, restricted: false, onDialog: () => undefined, ...chosen });
  return (
    <>
      <BulkBar
        chosen={chosen.rows.length}
        isAll={chosen.isAll}
        isFull={chosen.isFull}
        onAll={chosen.chooseAll}
        onChange={() => undefined}
      />
      <output>{chosen.rows.map(({ id }) => id).join(' ')}</output>
      {ROWS.map((row) => (
        <div key={row.id}>{column!.cell(row)}</div>
      ))}
    </>
  );
}

beforeEach(() => renderScreen(<Choice />, { client: fakeServer({}).client, texts }));

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
const press = (box: HTMLInputElement) => act(() => box.click());
const shown = () => textOf(document.body);
/** The ids of the listings that a change would be about. */
const changed = () => textOf(document.querySelector('output'));
const checkedIds = () =>
  boxes()
    .slice(1)
    .flatMap(({ checked }, n) => (checked ? [`eqp_${n}`] : []));

it('selects no more listings than one change takes, and says so', () => {
  press(boxes()[0]!);
  expect(boxes()[0]!.checked).toBe(true);
  expect(checkedIds()).toHaveLength(maximumBulkListings);
  expect(changed()).toBe(checkedIds().join(' '));
  expect(shown()).toContain('At most 500 listings at a time.');
  expect(boxes().map(({ disabled }) => disabled)).toEqual([
    ...Array.from({ length: maximumBulkListings + 1 }, () => false),
    true,
    true,
  ]);
});

it('lets another listing be selected in the place of one that is left out', () => {
  press(boxes()[0]!);
  press(boxes()[1]!);
  expect(shown()).not.toContain('At most 500 listings at a time.');
  press(boxes().at(-1)!);
  expect(shown()).toContain('At most 500 listings at a time.');
  expect(checkedIds()).toHaveLength(maximumBulkListings);
  expect(checkedIds()).toContain(`eqp_${maximumBulkListings + 1}`);
  expect(changed()).toBe(checkedIds().join(' '));
});

it('selects nothing any more once all are taken out again', () => {
  press(boxes()[0]!);
  press(boxes()[0]!);
  expect([checkedIds(), changed()]).toEqual([[], '']);
});
