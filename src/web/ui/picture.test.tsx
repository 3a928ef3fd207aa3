import { act, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Picture } from './picture.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

let root: Root | undefined;
let place: HTMLElement;

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
  place = document.body.appendChild(document.createElement('div'));
});

afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  place.remove();
  vi.restoreAllMocks();
});

async function render(src: string | null, alt?: string): Promise<void> {
  root ??= createRoot(place);
  await act(async () => root?.render(picture(src, alt)));
}

it('shows the picture', async () => {
  await render('/a.svg', 'A trencher');
  expect(place.querySelector('img')?.getAttribute('src')).toBe('/a.svg');
  expect(place.textContent).toBe('');
});

it('shows the fallback where there is no picture', async () => {
  await render(null, 'A trencher');
  expect(place.querySelector('img')).toBeNull();
  expect(place.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('A trencher');
  expect(place.textContent).toBe('no picture');
});

it('swaps to the fallback when the picture fails, and back for another one', async () => {
  await render('/gone.jpg');
  act(() => void place.querySelector('img')?.dispatchEvent(new Event('error')));
  expect(place.querySelector('img')).toBeNull();
  expect(place.textContent).toBe('no picture');
  await render('/there.jpg');
  expect(place.querySelector('img')?.getAttribute('src')).toBe('/there.jpg');
});

it('notices a picture that failed before the page is hydrated', async () => {
  pictureState(true, 0);
  place.innerHTML = renderToString(picture('/gone.jpg'));
  expect(place.querySelector('img')).not.toBeNull();
  await act(async () => {
    root = hydrateRoot(place, picture('/gone.jpg'));
  });
  expect(place.querySelector('img')).toBeNull();
  expect(place.textContent).toBe('no picture');
});

it('keeps a picture that has come before', async () => {
  pictureState(true, 480);
  await render('/a.svg');
  expect(place.querySelector('img')).not.toBeNull();
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
  const show = (element: ReactNode) => act(async () => (root ??= createRoot(place)).render(element));

  it('comes as AVIF or WebP, in the size that the place asks for, over its placeholder', async () => {
    await show(photo);
    const sources = [...place.querySelectorAll('picture > source')];
    expect(sources.map((source) => source.getAttribute('type'))).toEqual(['image/avif', 'image/webp']);
    for (const [at, format] of ['avif', 'webp'].entries()) {
      expect(sources[at]?.getAttribute('srcset')).toBe(
        `/photos/pho_1/small.${format} 360w, /photos/pho_1/medium.${format} 720w, /photos/pho_1/large.${format} 1440w`,
      );
      expect(sources[at]?.getAttribute('sizes')).toBe('(min-width: 1024px) 400px, 100vw');
    }
    const image = place.querySelector('picture > img');
    const of = (name: string) => image?.getAttribute(name);
    expect(['src', 'alt', 'loading', 'width', 'height'].map(of)).toEqual([
      LARGE,
      'A trencher',
      'lazy',
      '1440',
      '1920',
    ]);
    const placeholder = place.querySelector('img');
    expect([placeholder?.getAttribute('src'), placeholder?.getAttribute('alt')]).toEqual([TINY, '']);
  });

  it('brings no style along, which the policy of the pages would refuse', () => {
    const html = renderToString(photo);
    expect(html).toContain('<picture>');
    expect(html).not.toContain('style=');
  });

  it('leaves the fallback where a photo fails, and no broken image', async () => {
    await show(photo);
    act(() => void place.querySelector('picture > img')?.dispatchEvent(new Event('error')));
    expect(place.querySelector('img, picture')).toBeNull();
    expect(place.textContent).toBe('no picture');
  });

  it('fetches the photo first where it matters most', async () => {
    await show(<Picture src={LARGE} alt="" priority />);
    const image = place.querySelector('picture > img');
    expect([image?.getAttribute('loading'), image?.getAttribute('fetchpriority')]).toEqual(['eager', 'high']);
  });
});

it('shows a drawing as it is: there is one file of it', async () => {
  await render('/illustrations/trencher.orange.full.svg');
  expect(place.querySelector('picture, source')).toBeNull();
  expect(place.querySelectorAll('img')).toHaveLength(1);
});
