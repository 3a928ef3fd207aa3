import { act } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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

it('notices a picture that failed before the page came alive', async () => {
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
