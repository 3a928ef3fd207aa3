import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { unbroken } from './unbroken.tsx';

const shown = (title: string) => renderToStaticMarkup(<h1>{unbroken(title)}</h1>);

describe('a title with a model number', () => {
  it('keeps the number on one line without changing the text', () => {
    expect(shown('Kubota KX040-4 Mini Excavator')).toBe(
      '<h1>Kubota <span class="unbroken">KX040-4</span> Mini Excavator</h1>',
    );
    expect(shown('GS-1930')).toBe('<h1><span class="unbroken">GS-1930</span></h1>');
  });

  it('leaves a title without a hyphen alone, and words too long for a narrow screen breakable', () => {
    expect(shown('Generator - 5 kW')).toBe('<h1>Generator - 5 kW</h1>');
    expect(shown('Extraordinarily-longwinded')).not.toContain('class="unbroken">Extraordinarily');
  });
});
