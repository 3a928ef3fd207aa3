import { describe, expect, it } from 'vitest';
import { INTL_LOCALES, LANGUAGE_NAMES, LOCALES, localeFor } from './languages.ts';

describe('the language of a page', () => {
  it.each([
    ['es', 'en-US', 'es'],
    ['en', 'es-MX,es;q=0.9', 'en'],
    [undefined, 'es-MX,es;q=0.9,en;q=0.8', 'es'],
    [undefined, 'es-419', 'es'],
    [undefined, 'en-GB,es;q=0.9', 'en'],
    [undefined, 'en;q=0.4, ES ; q=0.7', 'es'],
    [undefined, 'de-DE,fr;q=0.9', 'en'],
    [undefined, 'de-DE,es;q=0.1', 'es'],
    [undefined, 'es;q=0,de', 'en'],
    [undefined, '*,es;q=0.5', 'en'],
    [undefined, 'es;q=abc', 'en'],
    [undefined, '', 'en'],
    [undefined, undefined, 'en'],
    ['de', 'es', 'es'],
    ['ES', undefined, 'en'],
    ['__proto__', 'constructor', 'en'],
  ])('chooses the language of a page, chosen %j, wished %j: %s', (chosen, accepted, locale) => {
    expect(localeFor(chosen, accepted)).toBe(locale);
  });

  it('reads a header of any length', () => {
    expect(localeFor(undefined, `${'x-y;q=0.1,'.repeat(100_000)}es`)).toBe('en');
  });
});

it.each(LOCALES)('%s has a name of its own, and formats as in the United States', (locale) => {
  const tag = INTL_LOCALES[locale];
  expect(new Intl.DisplayNames([tag], { type: 'language' }).of(locale)?.toLowerCase()).toBe(
    LANGUAGE_NAMES[locale].toLowerCase(),
  );
  const money = new Intl.NumberFormat(tag, { style: 'currency', currency: 'USD' });
  expect(money.format(1234.5)).toBe('$1,234.50');
});
