import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { IS_EXHAUSTIVE, violations } from './axe.ts';
import { faintText } from './contrast.ts';
import { cutOff, doubleText, laidOut, sidewaysScroll, smallControls, widest } from './page.ts';

/** Two widths for each kind of device: its bars and menus differ, not only its room. The second is the usual one. */
const WIDTHS = { phone: [360, 390], desktop: [768, 1280] } as const;

/** The device and the theme in which a screen is checked. */
export interface View {
  readonly device: keyof typeof WIDTHS;
  readonly theme: 'light' | 'dark';
}

export const VIEWS = [
  { device: 'phone', theme: 'light' },
  { device: 'desktop', theme: 'dark' },
  { device: 'phone', theme: 'dark' },
  { device: 'desktop', theme: 'light' },
] as const satisfies readonly View[];

/**
 * The views of the screen at that place in its list: one of them in turn, all of them in an exhaustive run. Two neighbors are on
 * different devices; since the contrast is checked in the other theme too, they cover every device in every theme. Four neighbors
 * cover every pair with all rules.
 */
export const viewsAt = (index: number, isExhaustive = IS_EXHAUSTIVE): readonly View[] =>
  isExhaustive ? VIEWS : [VIEWS[index % VIEWS.length]!];

const background = (page: Page) => () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** Sets the theme and waits until the page wears it; nothing is on its way from one color to another. */
async function wear(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  const other = colorScheme === 'light' ? 'dark' : 'light';
  await page.emulateMedia({ colorScheme: other, reducedMotion: 'reduce' });
  const before = await background(page)();
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect.poll(background(page)).not.toBe(before);
}

async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const pixels = await sidewaysScroll(page);
  expect(pixels, pixels === 0 ? where : `${where} scrolls sideways:\n${await widest(page)}`).toBe(0);
}

/** What the layout at a width can break; `where` is named with what is found. */
async function fits(page: Page, where: string): Promise<void> {
  await expectNoSidewaysScroll(page, where);
  expect(await smallControls(page), `${where}, small controls`).toEqual([]);
  await doubleText(page);
  await expectNoSidewaysScroll(page, `${where}, at 200 %`);
  expect(await cutOff(page), `${where}, cut off at 200 %`).toEqual([]);
  await doubleText(page, false);
}

/** Header, footer and bottom bar: around every screen. */
const FRAME = 'header:has(~ #content), #content ~ :is(footer, nav)';

/** In the system's own few colors every control, and what is chosen, is to be seen. */
async function showsInSystemColors(page: Page, colorScheme: 'light' | 'dark', where: string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
  expect(await lostControls(page), where).toEqual([]);
  expect(await lostText(page), where).toEqual([]);
  expect(await sameAsOthers(page), where).toEqual([]);
}

/**
 * Checks the page in one view: its layout at both widths of the device, also with text twice as large; all rules at the
 * usual width (at both in an exhaustive run); the contrast in both themes; reduced motion; the system's own colors. One page
 * load serves them all. A `state` (an error, an empty list, a screen that loads) is checked in the view's theme alone: its neighbors
 * show the same parts in the other one; header, footer and bottom bar around it are checked with the full screens.
 */
export async function expectAccessible(page: Page, { device, theme }: View, state = ''): Promise<void> {
  const { height = 844 } = page.viewportSize() ?? {};
  const [narrow, usual] = WIDTHS[device];
  const except = state && !IS_EXHAUSTIVE ? FRAME : undefined;
  const where = (what: string) => [state, theme, what].filter(Boolean).join(', ');
  await wear(page, theme);
  for (const width of [narrow, usual]) {
    const at = where(`${String(width)} px`);
    await page.setViewportSize({ width, height });
    await laidOut(page);
    await fits(page, at);
    if (width === usual || IS_EXHAUSTIVE) expect(await violations(page, { except }), at).toEqual([]);
  }
  expect(await movingParts(page), where('reduced motion')).toEqual([]);
  expect(await faintText(page, { except }), where('contrast')).toEqual([]);
  if (!IS_EXHAUSTIVE && !state) {
    const other = theme === 'light' ? 'dark' : 'light';
    await wear(page, other);
    expect(await faintText(page), where(`contrast when ${other}`)).toEqual([]);
  }
  await showsInSystemColors(page, theme, where('system colors'));
  await page.emulateMedia({ forcedColors: 'none', colorScheme: theme, reducedMotion: 'reduce' });
}

/**
 * Checks what has just opened on a page that is checked elsewhere, such as a dialog, at the present width: the rules of axe in the
 * dark theme, the contrast in both, the size of controls, nothing beside the screen. Leaves the page light.
 */
export async function expectAccessiblePart(page: Page, part: string): Promise<void> {
  await wear(page, 'dark');
  expect(await violations(page, { part }), `${part}, dark`).toEqual([]);
  expect(await faintText(page, { part }), `${part}, contrast when dark`).toEqual([]);
  await wear(page, 'light');
  expect(await faintText(page, { part }), `${part}, contrast when light`).toEqual([]);
  expect(await smallControls(page), `${part}, small controls`).toEqual([]);
  expect(await sidewaysScroll(page), `${part} scrolls sideways`).toBe(0);
}

/** Elements that would still move though the system asks for less of it: for longer than an eye follows, in seconds. */
export function movingParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LONGEST = 0.05;
    const seconds = (list: string) =>
      Math.max(...list.split(',').map((part) => parseFloat(part) * (part.trim().endsWith('ms') ? 0.001 : 1)));
    return [...document.querySelectorAll('*')]
      .filter((element) => {
        const { transitionProperty, transitionDuration, animationName, animationDuration } =
          getComputedStyle(element);
        // A change of color or of opacity is no movement.
        const travels = /all|transform|translate|scale|rotate|top|left|right|bottom|width|height|margin/.test(
          transitionProperty,
        );
        return (
          (travels && seconds(transitionDuration) > LONGEST) ||
          (animationName !== 'none' && seconds(animationDuration) > LONGEST)
        );
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

/** Controls that are invisible in forced colors: neither a border nor a color of their own. */
export function lostControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isClear = (color: string) => color === 'transparent' || /,\s*0\)$/.test(color);
    const behind = (element: Element | null): string => {
      for (let at = element; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at);
        if (!isClear(backgroundColor)) return backgroundColor;
      }
      return 'Canvas';
    };
    return [
      ...document.querySelectorAll<HTMLElement>(
        'button, input:not([type=hidden]), select, textarea, a[href]',
      ),
    ]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          !element.closest('.sr-only, [aria-hidden=true]'),
      )
      .filter((element) => {
        const { color, borderStyle, borderWidth } = getComputedStyle(element);
        const hasEdge = borderStyle !== 'none' && parseFloat(borderWidth) > 0;
        return !hasEdge && color === behind(element);
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

/**
 * Words in the color of their ground. Axe cannot be asked for that in the system's colors: it reads `-webkit-text-fill-color`,
 * which the browser answers as the page wrote it and paints otherwise.
 */
export function lostText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isClear = (color: string) => color === 'transparent' || /,\s*0\)$/.test(color);
    const ground = (element: Element): string => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at);
        if (!isClear(backgroundColor)) return backgroundColor;
      }
      return '';
    };
    const isRead = (node: ChildNode) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim();
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter(
        (element) =>
          [...element.childNodes].some(isRead) &&
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          !element.closest('.sr-only, [aria-hidden=true], option') &&
          getComputedStyle(element).color === ground(element),
      )
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

/** What is chosen, pressed or current looks as its neighbors do: pairs of one group that differ in nothing that is painted. */
export function sameAsOthers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const look = (element: Element): string => {
      const painted = (part: Element, pseudo?: string) => {
        const style = getComputedStyle(part, pseudo);
        return [
          style.color,
          style.backgroundColor,
          style.borderColor,
          style.borderWidth,
          style.textDecorationLine,
          style.outlineStyle,
          style.fontWeight,
          style.fill,
          pseudo ? style.content : '',
        ].join(' ');
      };
      const parts = [element, ...element.querySelectorAll('*')];
      return parts
        .flatMap((part) => [painted(part), painted(part, '::before'), painted(part, '::after')])
        .join('|');
    };
    const chosen = '[role=tab][aria-selected=true], nav [aria-current=page]';
    return [...document.querySelectorAll(chosen)]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const group = element.closest('[role=tablist], nav');
        const others = [
          ...(group?.querySelectorAll(`${element.tagName}:not([aria-current]):not([aria-selected=true])`) ??
            []),
        ];
        const [other] = others.filter((one) => one.checkVisibility());
        return other !== undefined && look(other) === look(element);
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });
}
