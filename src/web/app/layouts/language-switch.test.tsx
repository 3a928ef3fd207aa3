import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage } from '#web/lib/language.ts';
import { createTexts } from '#web/lib/text.tsx';
import { renderScreen } from '#tests/support/component-page.tsx';
import { LanguageSwitch } from './language-switch.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  document.cookie = 'lang=; path=/; max-age=-1';
});

async function show(language: 'en' | 'es'): Promise<HTMLButtonElement[]> {
  const texts = createTexts(language);
  await texts.load(['common']);
  renderScreen(<LanguageSwitch />, { texts });
  return [...document.querySelectorAll('button')];
}

describe('the language switch', () => {
  it('names each language in itself, for eyes and for voices, and marks the one that is read', async () => {
    const buttons = await show('es');
    expect(buttons.map(({ textContent, lang }) => [textContent, lang])).toEqual([
      ['English', 'en'],
      ['Español', 'es'],
    ]);
    expect(buttons.map((button) => button.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
    expect(document.querySelector('[role=group]')?.getAttribute('aria-label')).toBe('Idioma');
  });

  it('keeps the choice for the whole site and loads the page again, once', () => {
    const reload = vi.fn();
    chooseLanguage('es', reload);
    expect(document.cookie).toContain('lang=es');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does nothing for the language that is read already', async () => {
    const buttons = await show('en');
    act(() => buttons[0]!.click());
    expect(document.cookie).not.toContain('lang=');
  });
});
