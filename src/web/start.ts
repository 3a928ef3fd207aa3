/**
 * The first script of every page: it brings the others once what is seen first has been painted, so that they do not share the
 * line with it, or as soon as the page is used. It imports nothing: what it shared with them would bring them at once.
 */
const LONGEST_WAIT_MS = 1_500;
/** A page in the background has no frames. */
const LONGEST_FRAME_MS = 100;
const USES = ['pointerdown', 'keydown', 'focusin'];

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
const nextFrame = () => new Promise<void>((done) => requestAnimationFrame(() => done()));

function heard(names: readonly string[]): Promise<void> {
  return new Promise((done) => {
    for (const name of names) addEventListener(name, () => done(), { once: true, passive: true });
  });
}

/** The page was used: the screen, which waits for that, comes with the rest (`lib/first-use.ts`). */
async function used(): Promise<void> {
  await heard(USES);
  document.documentElement.dataset['used'] = '';
}

/** In the frame after the one that shows the styles and pictures of the beginning. */
async function painted(): Promise<void> {
  if (document.readyState !== 'complete') await Promise.race([heard(['load']), wait(LONGEST_WAIT_MS)]);
  await Promise.race([nextFrame().then(nextFrame), wait(LONGEST_FRAME_MS)]);
}

/** The browser's offer to install may come before the script that shows it: it is made once more then. */
function keepOffer(): () => void {
  let kept: Event | undefined;
  const keep = (event: Event) => {
    event.preventDefault();
    kept = event;
  };
  addEventListener('beforeinstallprompt', keep);
  return () => {
    removeEventListener('beforeinstallprompt', keep);
    if (kept) dispatchEvent(kept);
  };
}

/** Each script is evaluated in a task of its own, in this order, so that the browser scrolls and paints in between. */
async function bring({ scripts = '', preloads = '' }: DOMStringMap): Promise<void> {
  const offerAgain = keepOffer();
  await Promise.race([painted(), used()]);
  const files = scripts.split(' ');
  for (const href of [...files, ...preloads.split(' ')].filter(Boolean)) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  for (const file of files) {
    await import(/* @vite-ignore */ file);
    await wait(0);
  }
  offerAgain();
}

const own = document.querySelector<HTMLScriptElement>('script[data-scripts]');
if (own) void bring(own.dataset);

export {};
