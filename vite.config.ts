import react from '@vitejs/plugin-react';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { applyUtilities } from './scripts/lib/apply-utilities.mjs';
import { classNamePlugin, keepStylesPlugin, shortNames } from './scripts/lib/class-name-plugin.mjs';
import { cataloguePlugin } from './scripts/lib/catalogue-plugin.mjs';
import { literalPlugin } from './scripts/lib/literal-plugin.mjs';

/**
 * What every screen loads travels with the entry as one file, with what the public screens share: many small files compress
 * worse and cost a request each. React is one of its own, because each file is evaluated in a task of its own
 * (`src/web/start.ts`). What most of the others share is a second one; what forms and what the days of a rental stand on are
 * one each, for the same reason, and so is what the Admin's screens share of looks. What cards stand on waits for the first
 * use of the page; dialogs are a file of their own, because the offer to install does not. Seven characters of a hash tell
 * builds apart.
 */
const output = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[hash:7].js',
  assetFileNames: 'assets/[hash:7][extname]',
  codeSplitting: {
    groups: [
      { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 6 },
      {
        name: 'common',
        test: /src[\\/](web[\\/](lib|data|ui|app[\\/]layouts)|shared[\\/]domain)/,
        minShareCount: 22,
      },
      { name: 'dialog', test: /ui[\\/]dialog\./, priority: 4 },
      {
        name: 'forms',
        test: /ui[\\/](field|day-input|suggestions|switch|chip)\.|data[\\/]places\.|domain[\\/](map-bounds|search-defaults)/,
        priority: 4,
      },
      {
        name: 'rental',
        test: /ui[\\/](calendar|calendar-pair|share-button)\.|lib[\\/]rental-length\.|calendar-selection|web[\\/]data[\\/](availability|equipment)\.|load-item/,
        priority: 4,
      },
      {
        name: 'shop',
        test: /web[\\/]main\.tsx|ui[\\/](banner|rating|badge|picture|skeleton)|lib[\\/](format|time-text|reader-zone|cents|person-name|category-name|unbroken|lazy-component|use-lazy-component)|data[\\/](pages|read-or-null|users)|domain[\\/](calendar|money|money-constants|total-split|photo-urls)\.ts|useMutation|mutationObserver|useInfiniteQuery|infiniteQuery/,
        priority: 5,
      },
      {
        name: 'cards',
        test: /components[\\/](equipment-card|category-icon|category-art|favorite-button)|favourites[\\/]lib|data[\\/]favourites/,
        priority: 5,
      },
      // Small, and on most of the Admin's pages.
      {
        name: 'console',
        test: /admin[\\/]console[\\/](components[\\/](row-link|person)|lib[\\/]humanize)\.|screens[\\/]load-admin-page\./,
        priority: 3,
      },
      // Style alone: a group of scripts would take what they stand on away from everybody else.
      {
        name: 'admin',
        test: /(features[\\/]admin[\\/].*|ui[\\/](data-table|pager))\.module\.css/,
        minShareCount: 2,
        priority: 4,
      },
    ],
  },
};

/** Beside each text file of a build lies what is sent of it, as small as it gets: at a request there is time for a quick compression only. */
const COPIES = compression({
  include: /assets\/.+\.(?:js|css|svg|json|geojson|topojson|webmanifest)$/,
  threshold: 200,
  algorithms: ['gzip', 'brotliCompress'],
});

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  publicDir: false,
  // The development server's; what it prepares is not part of the installed packages.
  cacheDir: '.cache/vite',
  plugins: [
    cataloguePlugin(),
    classNamePlugin(),
    keepStylesPlugin(),
    literalPlugin(),
    react(),
    ...(command === 'build' && !isSsrBuild ? [COPIES] : []),
  ],
  css: {
    postcss: { plugins: [applyUtilities(resolve(import.meta.dirname, 'src/web/styles/utilities.css'))] },
    ...(command === 'build' ? { modules: { generateScopedName: shortNames(import.meta.dirname) } } : {}),
  },
  define: {
    __BUILD_ID__: JSON.stringify(process.env['EQUIPSHARE_BUILD_ID'] ?? 'development'),
    // A build is production code, also where it renders under another NODE_ENV.
    ...(command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {}),
  },
  // The built renderer stands alone; the development server loads packages as Node does.
  ssr: { noExternal: command === 'build' ? true : [] },
  // React has had the hook itself since 18; the shim is for those before it.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    target: 'es2022',
    manifest: !isSsrBuild,
    // The licenses of what is bundled travel with it: `.vite/license.md` in both folders.
    license: true,
    sourcemap: isSsrBuild ? true : false,
    outDir: isSsrBuild ? 'dist/web-server' : 'dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The first script names the styles of what it brings later, and no scripts: their names cost more than the wait for them.
      resolveDependencies: (_file, needed, { hostId }) =>
        hostId.includes('main-') ? needed.filter((file) => file.endsWith('.css')) : needed,
    },
    ...(isSsrBuild
      ? {}
      : {
          rolldownOptions: {
            input: ['main.tsx', 'start.ts'].map((file) => resolve(import.meta.dirname, 'src/web', file)),
            output,
          },
        }),
  },
}));
