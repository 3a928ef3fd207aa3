import { describe, expect, it } from 'vitest';
import { buildFilesFor, catalogueFiles, type Manifest } from './build-files.ts';

const manifest: Manifest = {
  'src/web/main.tsx': { file: 'main.js', css: ['main.css'], imports: ['_ui.js'] },
  'screen.tsx': { file: 'screen.js', css: ['screen.css'], imports: ['_feature.js', '_ui.js'] },
  '_feature.js': { file: 'feature.js', css: ['feature.css'], imports: ['_ui.js', 'src/web/main.tsx'] },
  '_ui.js': { file: 'ui.js', css: ['ui.css'] },
};

it('the addresses of the texts are those of one language', () => {
  const texts: Manifest = {
    ...manifest,
    'src/shared/messages/en/home.json': { file: 'assets/a.js' },
    'src/shared/messages/es/home.json': { file: 'assets/b.js' },
    'src/shared/messages/es/reconciliation.json': { file: 'assets/c.js' },
  };
  expect(catalogueFiles(texts, 'es')).toEqual({ home: '/assets/b.js', reconciliation: '/assets/c.js' });
  expect(catalogueFiles(texts, 'en')).toEqual({ home: '/assets/a.js' });
});

describe('the files of a page', () => {
  it('lists each file once, whatever imports it, after what it imports', () => {
    expect(buildFilesFor(manifest, ['screen.tsx'])).toMatchObject({
      scripts: ['/ui.js', '/main.js'],
      preloads: ['/feature.js', '/screen.js'],
    });
  });

  it('puts the styles of what a module imports before its own', () => {
    expect(buildFilesFor(manifest, ['screen.tsx']).styles).toEqual([
      '/ui.css',
      '/main.css',
      '/feature.css',
      '/screen.css',
    ]);
  });

  it('leaves out files that the build does not know', () => {
    expect(buildFilesFor(manifest, ['nowhere.tsx'])).toEqual({
      scripts: ['/ui.js', '/main.js'],
      preloads: [],
      styles: ['/ui.css', '/main.css'],
    });
  });
});
