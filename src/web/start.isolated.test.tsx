import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** A module is evaluated once for each address. */
let last = 0;
const world = globalThis as { begun?: number; brought?: number };

/** A page that still loads, and never has a frame. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame'] });
  vi.resetModules();
  delete world.brought;
  last += 1;
  const first = `data:text/javascript,globalThis.begun=${last}`;
  const main = `data:text/javascript,globalThis.brought=${last}`;
  document.head.innerHTML = `<script type="text/plain" data-scripts="${first} ${main}" data-preloads="/assets/search.js"></script>`;
  Object.defineProperty(document, 'readyState', { value: 'interactive', configurable: true });
});
// What a test has left waiting ends with it.
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(2_000);
});

const announced = () =>
  [...document.querySelectorAll('link')]
    .filter(({ href }) => !href.startsWith('data:'))
    .map(({ rel, href }) => [rel, new URL(href).pathname]);
const begin = () => import('./start.ts');
const brought = () => vi.waitFor(() => expect(world.brought).toBe(last));

it('brings nothing while the page loads', async () => {
  await begin();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([announced(), world.brought]).toEqual([[], undefined]);
});

it('brings the scripts once the page has loaded and been painted', async () => {
  await begin();
  dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(100);
  expect(announced()).toEqual([['modulepreload', '/assets/search.js']]);
  await brought();
});

it('evaluates each script in a task of its own', async () => {
  const turn = () => new Promise((done) => setImmediate(done));
  await begin();
  dispatchEvent(new Event('keydown'));
  while (world.begun !== last) await turn();
  await turn();
  expect(world.brought).toBeUndefined();
  await brought();
});

it('waits no longer than a moment for a page that does not finish', async () => {
  await begin();
  await vi.advanceTimersByTimeAsync(1_600);
  await brought();
});

it.each(['pointerdown', 'keydown', 'focusin'])(
  'brings them at once when the page is used: %s',
  async (use) => {
    await begin();
    dispatchEvent(new Event(use));
    await brought();
  },
);

it('makes an offer to install once more that came before the script that shows it', async () => {
  await begin();
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
  const heard: Event[] = [];
  addEventListener('beforeinstallprompt', (event) => heard.push(event), { once: true });
  dispatchEvent(new Event('keydown'));
  await brought();
  await vi.waitFor(() => expect(heard).toEqual([offer]));
});
