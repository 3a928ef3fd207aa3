import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { RangeSlider, Slider } from './slider.tsx';
import { renderScreen } from '#tests/support/component-page.tsx';

const thumbs = () => [...document.querySelectorAll<HTMLInputElement>('input[type=range]')];
const press = (input: HTMLInputElement, key: string) =>
  act(() => void input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));

describe('Slider', () => {
  it('goes from 0 to 100 in steps of 1 by default', () => {
    renderScreen(<Slider label="Radius" valueText="30 miles" value={30} onChange={() => undefined} />);
    const [thumb] = thumbs();
    expect([thumb!.min, thumb!.max, thumb!.step]).toEqual(['0', '100', '1']);
    expect(thumb!.getAttribute('aria-label')).toBe('Radius');
    expect(thumb!.getAttribute('aria-valuetext')).toBe('30 miles');
  });

  it.each([
    ['PageUp', 30, 1, 40],
    ['PageDown', 30, 1, 20],
    ['PageUp', 95, 1, 100],
    ['PageDown', 5, 1, 0],
    ['PageUp', 30, 5, 80],
  ])('%s from %i in steps of %i → %i', (key, value, step, expected) => {
    const onChange = vi.fn();
    renderScreen(<Slider label="Radius" valueText="" value={value} step={step} onChange={onChange} />);
    press(thumbs()[0]!, key);
    expect(onChange).toHaveBeenCalledWith(expected);
  });
});

describe('RangeSlider', () => {
  const render = (value: [number, number], onChange: (value: [number, number]) => void) =>
    renderScreen(
      <RangeSlider
        label="Price"
        names={['Lowest', 'Highest']}
        texts={['$1', '$2']}
        valueText=""
        value={value}
        onChange={onChange}
      />,
    );

  it('names both thumbs', () => {
    render([20, 60], () => undefined);
    expect(thumbs().map((thumb) => thumb.getAttribute('aria-label'))).toEqual(['Lowest', 'Highest']);
  });

  it('stops the lower thumb at the upper one, and the other way round', () => {
    const onChange = vi.fn();
    render([55, 60], onChange);
    press(thumbs()[0]!, 'PageUp');
    expect(onChange).toHaveBeenLastCalledWith([60, 60]);
    press(thumbs()[1]!, 'PageDown');
    expect(onChange).toHaveBeenLastCalledWith([55, 55]);
  });
});
