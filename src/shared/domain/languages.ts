/** The languages in which the product speaks to people. */
export const LOCALES = ['en', 'es'] as const;
export type Locale = (typeof LOCALES)[number];

/** For Intl: rentals are in the United States, whatever language is read there. */
export const INTL_LOCALES = { en: 'en-US', es: 'es-US' } as const satisfies Record<Locale, string>;
export type IntlLocale = (typeof INTL_LOCALES)[Locale];

/** What `{amount, number, dollars}` in a text looks like. */
export const MESSAGE_FORMATS = { dollars: { style: 'currency', currency: 'USD' } } as const;

/** Each in its own language, for readers who cannot read the present one. */
export const LANGUAGE_NAMES = { en: 'English', es: 'Español' } as const satisfies Record<Locale, string>;

/** Holds the language that a reader has chosen in this browser. */
export const LANGUAGE_COOKIE = 'lang';

export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);

interface LanguageRange {
  readonly language: string;
  readonly quality: number;
}

/** `es-MX;q=0.8` → es, 0.8. A weight that cannot be read counts as none. */
function languageRangeOf(part: string): LanguageRange {
  const [tag = '', ...settings] = part.split(';').map((piece) => piece.trim().toLowerCase());
  const weight = settings.find((setting) => setting.startsWith('q='))?.slice(2);
  const quality = weight === undefined ? 1 : Number(weight);
  return { language: tag.split('-')[0] ?? '', quality: Number.isFinite(quality) ? quality : 0 };
}

/**
 * The language of a page: the reader's own choice (`chosen`, from the cookie), else the first of the browser's languages
 * (`accepted`, an Accept-Language header) that the product speaks, by weight, else English.
 */
export function localeFor(chosen: string | undefined, accepted: string | undefined): Locale {
  if (isLocale(chosen)) return chosen;
  const ranges = (accepted ?? '')
    .slice(0, 500)
    .split(',')
    .map(languageRangeOf)
    .filter(({ quality }) => quality > 0)
    // Stable: of two with one weight the first stays first.
    .sort((a, b) => b.quality - a.quality);
  for (const { language } of ranges) {
    if (isLocale(language)) return language;
    if (language === '*') return 'en';
  }
  return 'en';
}
