import type { Page } from 'playwright-core';

/** Uses the page, without an effect of its own, in each of its frames until the browser has taken it over. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    dispatchEvent(new Event('pointermove'));
    return document.documentElement.hasAttribute('data-hydrated');
  });
}

/** The file of the worker that serves the page, once one does. */
export const servedBy = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { serviceWorker } = navigator;
    if (!serviceWorker.controller)
      await new Promise((done) => serviceWorker.addEventListener('controllerchange', done, { once: true }));
    return new URL(serviceWorker.controller!.scriptURL).pathname;
  });

/** Pixels by which the page can be scrolled sideways; 0 is right. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  );
}

/**
 * The elements that reach beyond the right edge of the page, each with its right edge, for the message of a failure; what is
 * fixed to the window follows the page's width and comes last.
 */
export function widest(page: Page): Promise<string> {
  return page.evaluate(() => {
    const clips = (element: Element): boolean => getComputedStyle(element).overflowX !== 'visible';
    const isClipped = (element: Element): boolean => {
      for (
        let parent = element.parentElement;
        parent && parent !== document.body;
        parent = parent.parentElement
      )
        if (clips(parent)) return true;
      return false;
    };
    // Words can reach beyond the box that they are in.
    const rightOf = (element: Element): number => {
      const { right } = element.getBoundingClientRect();
      if (element.childElementCount > 0 || clips(element)) return Math.round(right);
      const range = document.createRange();
      range.selectNodeContents(element);
      return Math.round(Math.max(right, range.getBoundingClientRect().right));
    };
    const isFixed = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).position === 'fixed' || isFixed(element.parentElement));
    const all = [...document.body.querySelectorAll('*')].filter((element) => !isClipped(element));
    return [...all.filter((element) => !isFixed(element)), ...all.filter(isFixed)]
      .map((element) => ({ element, right: rightOf(element) }))
      .filter(({ right }) => right > document.documentElement.clientWidth)
      .map(({ element, right }) => `${String(right)} px: ${element.outerHTML.slice(0, 120)}`)
      .slice(0, 12)
      .join('\n');
  });
}

/**
 * Controls and links that are smaller than 44 px in a direction, as they are written. What is pressed counts: a label with its
 * field, and the ground that a link lays over its card. Left out are links inside a sentence, whose height is the line's
 * (WCAG 2.5.8, "inline").
 */
export function smallControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const CONTROLS =
      'button, input:not([type=hidden]), select, textarea, summary, a[href], [tabindex="0"], [role=button], [role=tab], [role=option]';
    const isInSentence = (element: HTMLElement): boolean => {
      if (!element.matches('a[href]') || getComputedStyle(element).display !== 'inline') return false;
      let block = element.parentElement;
      while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
      const walker = document.createTreeWalker(block ?? element, NodeFilter.SHOW_TEXT);
      for (let text = walker.nextNode(); text; text = walker.nextNode())
        if (/\p{L}{2}/u.test(text.nodeValue ?? '') && !text.parentElement?.closest('a, button, .sr-only'))
          return true;
      return false;
    };
    const sizeOf = (element: HTMLElement): { width: number; height: number } => {
      const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
      const laid = ['::before', '::after']
        .map((pseudo) => getComputedStyle(element, pseudo))
        .filter(({ content, position, pointerEvents }) => {
          return content !== 'none' && position === 'absolute' && pointerEvents !== 'none';
        });
      return {
        width: Math.max(width, ...laid.map((style) => parseFloat(style.width) || 0)),
        height: Math.max(height, ...laid.map((style) => parseFloat(style.height) || 0)),
      };
    };
    return [...document.querySelectorAll<HTMLElement>(CONTROLS)]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          !element.closest('.sr-only') &&
          !isInSentence(element),
      )
      .map((element) => ({ element, ...sizeOf(element) }))
      .filter(({ width, height }) => width > 1 && (height < 43.5 || width < 43.5))
      .map(
        ({ element, width, height }) =>
          `${element.outerHTML.slice(0, 120)} ${width.toFixed(0)}×${height.toFixed(0)}`,
      );
  });
}

/** What follows a change of size or of text within two frames has followed. */
export function laidOut(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}

/** Text twice as large, as a reader sets it in the browser; `false`: as large as before. */
export async function doubleText(page: Page, on = true): Promise<void> {
  await page.evaluate(
    (size) => {
      document.documentElement.style.fontSize = size;
    },
    on ? '200%' : '',
  );
  await laidOut(page);
}

/** Of what is pressed, named or headed, and of the reader's initials: what is cut off without a mark of it. */
export function cutOff(page: Page): Promise<string[]> {
  const what = 'main button, main label, main h1, main h2, header a > span[aria-hidden]';
  return page.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((element) => element.checkVisibility() && !element.closest('.sr-only'))
        .filter((element) => {
          const { overflow, textOverflow } = getComputedStyle(element);
          return (
            overflow === 'hidden' &&
            textOverflow !== 'ellipsis' &&
            element.scrollWidth > element.clientWidth + 1
          );
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    what,
  );
}

/** All that the page asks for on its own once it has come alive has been asked for. */
export function settledDown(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(() => done()))),
  );
}
