import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FormGroup } from './form-group.tsx';
import { RadioCard } from './radio-card.tsx';
import { Segmented } from './segmented.tsx';

(globalThis as Record<string, unknown>)['IS_REACT_ACT_ENVIRONMENT'] = true;

let root: Root;
beforeEach(() => {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  root = createRoot(place);
});
afterEach(() => act(() => root.unmount()));

const radios = () => [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];

describe('Segmented', () => {
  it('makes Segmented one named group of radio buttons, of which one is chosen', () => {
    const onChange = vi.fn();
    act(() =>
      root.render(
        <Segmented
          label="Rental type"
          value="daily"
          onChange={onChange}
          options={[
            { value: 'hourly', label: 'Hourly', text: '$5' },
            { value: 'daily', label: 'Daily' },
          ]}
        />,
      ),
    );
    expect(document.querySelector('[role=radiogroup]')!.getAttribute('aria-label')).toBe('Rental type');
    expect(radios().map(({ checked }) => checked)).toEqual([false, true]);
    expect(new Set(radios().map(({ name }) => name)).size).toBe(1);
    expect(radios()[0]!.closest('label')!.textContent).toBe('Hourly$5');
    act(() => radios()[0]!.click());
    expect(onChange.mock.calls).toEqual([['hourly']]);
  });
});

describe('RadioCard', () => {
  it('makes RadioCard a radio button with a title and a sentence as its label', () => {
    act(() =>
      root.render(
        <RadioCard icon="pin" title="Pickup" text="In Austin" name="way" value="pickup" defaultChecked />,
      ),
    );
    expect(radios()[0]).toMatchObject({ name: 'way', value: 'pickup', checked: true });
    expect(radios()[0]!.closest('label')!.textContent).toBe('PickupIn Austin');
  });
});

describe('FormGroup', () => {
  it('names FormGroup by its heading and describes it by what is wrong', () => {
    act(() =>
      root.render(
        <FormGroup title="Dates" error="Choose a day">
          <input />
        </FormGroup>,
      ),
    );
    const group = document.querySelector('[role=group]')!;
    expect(document.getElementById(group.getAttribute('aria-labelledby')!)!.textContent).toBe('Dates');
    expect(document.getElementById(group.getAttribute('aria-describedby')!)!.textContent).toBe(
      'Choose a day',
    );
  });
});
