import { expect, it } from 'vitest';
import { documentHtml, type DocumentParts } from './document.ts';

const PARTS: DocumentParts = {
  locale: 'en',
  theme: undefined,
  head: { title: 'Drills' },
  origin: 'https://rent.example',
  productName: 'EquipShare',
  starter: '/assets/start.js',
  scripts: ['/assets/react.js', '/assets/main.js'],
  preloads: ['/assets/search.js'],
  styles: ['/assets/main.css'],
  body: '<main>Drills</main>',
  state: '{}',
  rootId: 'root',
  stateId: 'state',
};

const scriptsOf = (html: string) =>
  [...html.matchAll(/<(?:script|link)[^>]*\.js[^>]*>/g)].map(([tag]) => tag);

it('names all scripts in one tag, whose script brings them', () => {
  expect(scriptsOf(documentHtml(PARTS))).toEqual([
    '<script type="module" fetchpriority="low" src="/assets/start.js" data-scripts="/assets/react.js /assets/main.js" data-preloads="/assets/search.js">',
  ]);
});

it('names each script where none brings them, as while developing', () => {
  expect(scriptsOf(documentHtml({ ...PARTS, starter: undefined }))).toEqual([
    '<script type="module" fetchpriority="low" src="/assets/react.js">',
    '<script type="module" fetchpriority="low" src="/assets/main.js">',
    '<link rel="modulepreload" fetchpriority="low" href="/assets/search.js">',
  ]);
});

it('sends no script at all where a page does without', () => {
  expect(scriptsOf(documentHtml({ ...PARTS, scripts: [], preloads: [] }))).toEqual([]);
});

it('asks for the main picture before the styles, and for the others of the beginning after them', () => {
  const main = '<link rel="preload" as="image" href="/one.svg" fetchPriority="high"/>';
  const other = '<link rel="preload" as="image" href="/two.svg"/>';
  const html = documentHtml({ ...PARTS, body: `${other}${main}<main>Drills</main>` });
  const places = [main, '/assets/main.css', other, '</head>', '<div id="root"><main>'].map((part) =>
    html.indexOf(part),
  );
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});
