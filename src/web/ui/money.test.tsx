import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MoneyBar } from './money-bar.tsx';
import { PriceLines, PriceSplit } from './price-lines.tsx';
import { Steps } from './steps.tsx';

function rendered(node: React.ReactNode): HTMLElement {
  const place = document.createElement('div');
  place.innerHTML = renderToStaticMarkup(node);
  return place;
}
const pairs = (place: HTMLElement) =>
  [...place.querySelectorAll('dt')].map(({ textContent, nextElementSibling }) => [
    textContent,
    nextElementSibling?.textContent,
  ]);

describe('PriceLines', () => {
  it('lists names and amounts, the total last', () => {
    const place = rendered(
      <PriceLines
        lines={[
          { name: 'Rental', amount: '$300.00' },
          { name: 'Delivery', amount: '$50.00' },
        ]}
        total={{ name: 'Total', amount: '$350.00' }}
      />,
    );
    expect(pairs(place)).toEqual([
      ['Rental', '$300.00'],
      ['Delivery', '$50.00'],
      ['Total', '$350.00'],
    ]);
    expect(place.querySelector('[data-total] dd')!.textContent).toBe('$350.00');
  });
});

it('shows in PriceSplit what is paid now before what is paid later, and draws no text', () => {
  const place = rendered(
    <PriceSplit now={{ name: 'Now', amount: '$35.00' }} later={{ name: 'Later', amount: '$315.00' }} />,
  );
  expect(pairs(place)).toEqual([
    ['Now', '$35.00'],
    ['Later', '$315.00'],
  ]);
  expect(place.querySelector('[aria-hidden]')!.textContent).toBe('');
});

it('makes MoneyBar a named region with the amount beside its button', () => {
  const place = rendered(
    <MoneyBar label="Your rental" amount="$350.00" note="3 days">
      <button type="button">Continue</button>
    </MoneyBar>,
  );
  const bar = place.querySelector('section[data-money-bar]')!;
  expect(bar.getAttribute('aria-label')).toBe('Your rental');
  expect(bar.textContent).toBe('$350.003 daysContinue');
});

it('marks in Steps what is done and where one is', () => {
  const place = rendered(<Steps label="Step 2 of 3" names={['One', 'Two', 'Three']} current={1} />);
  expect(place.querySelector('ol')!.getAttribute('aria-label')).toBe('Step 2 of 3');
  expect(
    [...place.querySelectorAll('li')].map((step) => [
      step.hasAttribute('data-done'),
      step.getAttribute('aria-current'),
    ]),
  ).toEqual([
    [true, null],
    [false, 'step'],
    [false, null],
  ]);
});
