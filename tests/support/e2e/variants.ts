import { IS_EXHAUSTIVE } from '../axe.ts';

/** In Spanish on a phone and in English on a desktop; in the exhaustive run in both languages on both. */
const VARIANTS = [
  { device: 'phone', locale: 'es-US' },
  { device: 'desktop', locale: 'en-US' },
  ...(IS_EXHAUSTIVE
    ? ([
        { device: 'phone', locale: 'en-US' },
        { device: 'desktop', locale: 'es-US' },
      ] as const)
    : []),
] as const;

/** The rows of a journey's test: each with the device, the locale and the words of its language. */
export const variantsOf = <Words>(words: Readonly<Record<'en' | 'es', Words>>) =>
  VARIANTS.map((variant) => ({ ...variant, words: words[variant.locale === 'es-US' ? 'es' : 'en'] }));
