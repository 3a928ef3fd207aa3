import { INTL_LOCALES, type Locale } from '#shared/domain/languages.ts';
import english from '#shared/messages/en/manifest.json' with { type: 'json' };
import spanish from '#shared/messages/es/manifest.json' with { type: 'json' };
import { screens } from '#shared/domain/screens.ts';
import { ICONS, SCREENSHOTS } from './app-pictures.ts';

type Texts = typeof english;
const TEXTS: Readonly<Record<Locale, Texts>> = { en: english, es: spanish };

const sizesOf = ({ width, height }: { width: number; height: number }): string => `${width}x${height}`;

/** The web app manifest, in its reader's language. Addresses are paths of ours. */
export function manifestFor(productName: string, locale: Locale) {
  const texts = TEXTS[locale];
  const shortcut = (name: string, url: string) => ({
    name,
    url,
    icons: [{ src: '/icons/app-96.png', sizes: '96x96', type: 'image/png' }],
  });
  return {
    id: '/',
    name: productName,
    short_name: productName,
    description: texts['manifest.description'],
    lang: INTL_LOCALES[locale],
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    categories: ['business', 'shopping'],
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...ICONS.filter(({ listed }) => listed).map(({ name, width, purpose }) => ({
        src: `/icons/${name}`,
        sizes: `${width}x${width}`,
        type: 'image/png',
        purpose,
      })),
    ],
    shortcuts: [
      shortcut(texts['manifest.search'], screens.search.path),
      shortcut(texts['manifest.bookings'], screens.bookings.path),
      shortcut(texts['manifest.messages'], screens.messages.path),
      shortcut(texts['manifest.list'], screens.addListing.path),
    ],
    screenshots: SCREENSHOTS.map((shot) => ({
      src: `/screenshots/${shot.name}`,
      sizes: sizesOf(shot),
      type: 'image/png',
      form_factor: shot.form,
      label: texts['manifest.screenshot'],
    })),
  };
}
