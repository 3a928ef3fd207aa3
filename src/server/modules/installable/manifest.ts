import { INTL_LOCALES, type Locale } from '#shared/domain/languages.ts';
import english from '#shared/messages/en/manifest.json' with { type: 'json' };
import spanish from '#shared/messages/es/manifest.json' with { type: 'json' };
import { ICONS, SCREENSHOTS } from './app-pictures.ts';

type Texts = typeof english;
const TEXTS: Readonly<Record<Locale, Texts>> = { en: english, es: spanish };

const sizesOf = ({ width, height }: { width: number; height: number }): string => `${width}x${height}`;

/** What a device is told of the product as an app, in its reader's language. Addresses are paths of ours. */
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
      shortcut(texts['manifest.search'], '/search'),
      shortcut(texts['manifest.bookings'], '/bookings'),
      shortcut(texts['manifest.messages'], '/messages'),
      shortcut(texts['manifest.list'], '/add-listing'),
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
