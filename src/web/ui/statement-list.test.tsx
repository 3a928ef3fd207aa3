import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createTexts, TextProvider } from '#web/lib/text.tsx';
import { StatementList } from './statement-list.tsx';

const MONTHS = [
  { month: '2026-02', running: true, amount: '-17.40' },
  { month: '2026-01', running: false, amount: '1173.99' },
];

function show(months: typeof MONTHS): HTMLElement {
  const place = document.createElement('div');
  place.innerHTML = renderToStaticMarkup(
    <TextProvider texts={createTexts('en')}>
      <StatementList
        months={months}
        hrefOf={(month) => `/api/statement.pdf?month=${month}`}
        title="Owner statements"
        toDate={(month) => `${month}, to date`}
        download={(month) => `Statement for ${month}`}
        file="PDF"
        earlier="Earlier months"
      />
    </TextProvider>,
  );
  return place;
}

it('lists each month with its sum and its file, and says of the running one that it is to date', () => {
  const rows = [...show(MONTHS).querySelectorAll('li')];
  expect(rows.map((row) => row.textContent)).toEqual([
    'February 2026, to date-$17.40PDF',
    'January 2026$1,173.99PDF',
  ]);
  const links = rows.map((row) => row.querySelector('a'));
  expect(links.map((link) => [link?.getAttribute('aria-label'), link?.getAttribute('href')])).toEqual([
    ['Statement for February 2026', '/api/statement.pdf?month=2026-02'],
    ['Statement for January 2026', '/api/statement.pdf?month=2026-01'],
  ]);
});

it('folds all but the newest three months away', () => {
  const months = ['2026-05', '2026-04', '2026-03', '2026-02', '2026-01'].map((month) => ({
    month,
    running: false,
    amount: '1.00',
  }));
  const place = show(months);
  const namesIn = (list: Element | null | undefined) =>
    [...(list?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href')?.slice(-2));
  expect(namesIn(place.querySelector('.panel > ul'))).toEqual(['05', '04', '03']);
  const details = place.querySelector('details');
  expect([details?.open, details?.querySelector('summary')?.textContent]).toEqual([false, 'Earlier months']);
  expect(namesIn(details)).toEqual(['02', '01']);
});

it('shows nothing to a person without a month', () => {
  expect(show([]).innerHTML).toBe('');
});
