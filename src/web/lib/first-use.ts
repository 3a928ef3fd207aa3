/** What somebody does with a page, or what becomes of one, that its screen must answer to. */
const USES = [
  'pointerdown',
  'pointermove',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'input',
  'click',
  // A picture that does not come is replaced by its drawing.
  'error',
  'online',
  'offline',
  'visibilitychange',
];
/** `start.ts` leaves it where the page was used before this script came. */
const USED = 'used';

/** Whether the page has been used already; events before the first script are not heard. */
export const isUsed = (): boolean =>
  USED in document.documentElement.dataset ||
  window.scrollY > 0 ||
  [...document.images].some(({ complete, naturalWidth }) => complete && naturalWidth === 0);

/** Comes with the next use of the page. */
export function nextUse(): Promise<void> {
  return new Promise((done) => {
    const heard = () => {
      for (const name of USES) removeEventListener(name, heard, true);
      done();
    };
    for (const name of USES) addEventListener(name, heard, { capture: true, passive: true });
  });
}
