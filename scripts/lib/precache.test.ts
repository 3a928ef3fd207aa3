import { describe, expect, it } from 'vitest';
import { SCREEN_NAMES, screenFiles, screenTexts } from '#web/app/screen-resources.ts';
import { AREAS, precacheEntries, SCREENS } from './precache.mjs';

const screen = (name: string) => `src/web/app/screens/${name}.tsx`;
const MANIFEST = {
  'src/web/main.tsx': {
    file: 'assets/main.js',
    css: ['assets/main.css'],
    imports: ['_react.js'],
    dynamicImports: [
      screen('bookings'),
      screen('search'),
      screen('checkout'),
      'src/web/features/device/start-device.tsx',
      'src/shared/messages/en/checkout.json',
    ],
  },
  '_react.js': { file: 'assets/react.js', imports: ['src/web/main.tsx'] },
  'src/web/features/device/start-device.tsx': { file: 'assets/device.js', css: ['assets/device.css'] },
  [screen('bookings')]: {
    file: 'assets/bookings.js',
    imports: ['_card.js'],
    dynamicImports: ['dialog.tsx', screen('checkout')],
  },
  '_card.js': { file: 'assets/card.js', dynamicImports: ['photos.tsx'] },
  'photos.tsx': { file: 'assets/photos.js' },
  'dialog.tsx': { file: 'assets/dialog.js' },
  [screen('search')]: { file: 'assets/search.js', dynamicImports: ['map.tsx'] },
  'map.tsx': { file: 'assets/map.js' },
  [screen('checkout')]: { file: 'assets/checkout.js' },
  'src/shared/messages/en/bookings.json': { file: 'assets/en-bookings.js' },
  'src/shared/messages/es/bookings.json': { file: 'assets/es-bookings.js' },
  'src/shared/messages/en/checkout.json': { file: 'assets/en-checkout.js' },
};

describe('what the worker brings at once', () => {
  it('is the shell, the screens that are read offline, their dialogs and their texts, and nothing of the others', () => {
    expect(precacheEntries(MANIFEST).map(({ url }) => url)).toEqual(
      [
        'bookings.js',
        'card.js',
        'device.css',
        'device.js',
        'dialog.js',
        'en-bookings.js',
        'es-bookings.js',
        'main.css',
        'main.js',
        'photos.js',
        'react.js',
        'search.js',
      ].map((name) => `/assets/${name}`),
    );
  });

  it('needs no revisions: a name stands for one content', () => {
    expect(new Set(precacheEntries(MANIFEST).map(({ revision }) => revision))).toEqual(new Set([null]));
  });

  it('are all the texts of the screens that are read offline', () => {
    const read = SCREEN_NAMES.filter((name) =>
      Object.keys(SCREENS).some((offline) => screenFiles(name)[0] === screen(offline)),
    );
    expect(read).toHaveLength(Object.keys(SCREENS).length);
    for (const name of read) expect(AREAS, name).toEqual(expect.arrayContaining([...screenTexts(name)]));
  });
});
