import { act } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hydrateScreen, renderScreen } from '#tests/support/component-page.tsx';
import { Picture } from './picture.tsx';

const picture = (src: string | null, alt = '') => (
  <Picture src={src} alt={alt} fallback={<i>no picture</i>} />
);

/** happy-dom loads no pictures and calls them complete. */
function pictureState(complete: boolean, naturalWidth: number): void {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(complete);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(naturalWidth);
}

beforeEach(() => {
  pictureState(false, 0);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const render = (src: string | null, alt?: string): void => renderScreen(picture(src, alt));

it('shows the picture', () => {
  render('/a.svg', 'A trencher');
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/a.svg');
  expect(document.body.textContent).toBe('');
});

it('shows the fallback where there is no picture', () => {
  render(null, 'A trencher');
  expect(document.querySelector('img')).toBeNull();
  expect(document.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('A trencher');
  expect(document.body.textContent).toBe('no picture');
});

it('swaps to the fallback when the picture fails, and back for another one', () => {
  render('/gone.jpg');
  act(() => void document.querySelector('img')?.dispatchEvent(new Event('error')));
  expect(document.querySelector('img')).toBeNull();
  expect(document.body.textContent).toBe('no picture');
  render('/there.jpg');
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/there.jpg');
});

it('notices a picture that failed before the page is hydrated', () => {
  pictureState(true, 0);
  document.body.innerHTML = renderToString(picture('/gone.jpg'));
  expect(document.querySelector('img')).not.toBeNull();
  hydrateScreen(picture('/gone.jpg'));
  expect(document.querySelector('img')).toBeNull();
  expect(document.body.textContent).toBe('no picture');
});

it('keeps a picture that has come before', () => {
  pictureState(true, 480);
  render('/a.svg');
  expect(document.querySelector('img')).not.toBeNull();
});

describe('an uploaded photo', () => {
  const LARGE = '/photos/pho_1/large.webp';
  const SHAPE = { width: 1440, height: 1920 };
  const TINY = 'data:image/webp;base64,AAAA';
  const photo = (
    <Picture
      src={LARGE}
      alt="A trencher"
      sizes="(min-width: 1024px) 400px, 100vw"
      shape={SHAPE}
      placeholder={TINY}
      fallback={<i>no picture</i>}
    />
  );

  it('comes as AVIF or WebP, in the size that the place asks for, over its placeholder', () => {
    renderScreen(photo);
    const sources = [...document.querySelectorAll('picture > source')];
    expect(sources.map((source) => source.getAttribute('type'))).toEqual(['image/avif', 'image/webp']);
    for (const [at, format] of ['avif', 'webp'].entries()) {
      expect(sources[at]?.getAttribute('srcset')).toBe(
        `/photos/pho_1/small.${format} 360w, /photos/pho_1/medium.${format} 720w, /photos/pho_1/large.${format} 1440w`,
      );
      expect(sources[at]?.getAttribute('sizes')).toBe('(min-width: 1024px) 400px, 100vw');
    }
    const image = document.querySelector('picture > img');
    const of = (name: string) => image?.getAttribute(name);
    expect(['src', 'alt', 'loading', 'width', 'height'].map(of)).toEqual([
      LARGE,
      'A trencher',
      'lazy',
      '1440',
      '1920',
    ]);
    const placeholder = document.querySelector('img');
    expect([placeholder?.getAttribute('src'), placeholder?.getAttribute('alt')]).toEqual([TINY, '']);
  });

  it('brings no style along, which the policy of the pages would refuse', () => {
    const html = renderToString(photo);
    expect(html).toContain('<picture>');
    expect(html).not.toContain('style=');
  });

  it('leaves the fallback where a photo fails, and no broken image', () => {
    renderScreen(photo);
    act(() => void document.querySelector('picture > img')?.dispatchEvent(new Event('error')));
    expect(document.querySelector('img, picture')).toBeNull();
    expect(document.body.textContent).toBe('no picture');
  });

  it('fetches the photo first where it matters most', () => {
    renderScreen(<Picture src={LARGE} alt="" priority />);
    const image = document.querySelector('picture > img');
    expect([image?.getAttribute('loading'), image?.getAttribute('fetchpriority')]).toEqual(['eager', 'high']);
  });
});

it('shows a drawing as it is: there is one file of it', () => {
  render('/illustrations/trencher.orange.full.svg');
  expect(document.querySelector('picture, source')).toBeNull();
  expect(document.querySelectorAll('img')).toHaveLength(1);
});
