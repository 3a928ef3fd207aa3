import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { FormGroup } from './form-group.tsx';
import { RadioCard } from './radio-card.tsx';
import { Segmented } from './segmented.tsx';
import { renderScreen } from '#tests/support/component-page.tsx';

const radios = () => [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];

describe('Segmented', () => {
  it('makes Segmented one named group of radio buttons, of which one is chosen', () => {
    const onChange = vi.fn();
    renderScreen(
      <Segmented
        label="Rental type"
        value="daily"
        onChange={onChange}
        options={[
          { value: 'hourly', label: 'Hourly', text: '$5' },
          { value: 'daily', label: 'Daily' },
        ]}
      />,
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
    renderScreen(
      <RadioCard icon="pin" title="Pickup" text="In Austin" name="way" value="pickup" defaultChecked />,
    );
    expect(radios()[0]).toMatchObject({ name: 'way', value: 'pickup', checked: true });
    expect(radios()[0]!.closest('label')!.textContent).toBe('PickupIn Austin');
  });
});

describe('FormGroup', () => {
  it('names FormGroup by its heading and describes it by what is wrong', () => {
    renderScreen(
      <FormGroup title="Dates" error="Choose a day">
        <input />
      </FormGroup>,
    );
    const group = document.querySelector('[role=group]')!;
    expect(document.getElementById(group.getAttribute('aria-labelledby')!)!.textContent).toBe('Dates');
    expect(document.getElementById(group.getAttribute('aria-describedby')!)!.textContent).toBe(
      'Choose a day',
    );
  });
});
