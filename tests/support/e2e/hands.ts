import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { PATIENCE } from './bookings-screen.ts';

/** An input method. A journey is written once and run with each of them. */
export interface Hands {
  /** A button or a link. */
  press(target: Locator): Promise<void>;
  write(field: Locator, text: string): Promise<void>;
  /** A native date field; `day` as YYYY-MM-DD. */
  writeDay(field: Locator, day: string): Promise<void>;
  choose(radio: Locator): Promise<void>;
  /** From the tab that is open to another one. */
  turn(from: Locator, to: Locator): Promise<void>;
}

const pointing = (point: (target: Locator) => Promise<void>): Hands => ({
  press: point,
  write: (field, text) => field.fill(text),
  writeDay: (field, day) => field.fill(day),
  // The drawn control is its label.
  choose: (radio) => point(radio.locator('xpath=ancestor::label')),
  turn: (_from, to) => point(to),
});

export const mouse: Hands = pointing((target) => target.click());
/** For a context with touch. */
export const finger: Hands = pointing((target) => target.tap());

const MOST_TABS = 250;

/** The focused element is visibly focused: an outline on it or its container, or a shadow. */
async function focusIsVisible(page: Page): Promise<void> {
  const shown = await page.evaluate(() => {
    const element = document.activeElement;
    // Drawn by the browser where no script can ask: the button inside a date field, the thumb of a slider.
    if (element instanceof HTMLInputElement && (element.type === 'range' || !element.matches(':focus')))
      return true;
    const isOutlined = (candidate: Element, part?: '::after'): boolean => {
      const { outlineStyle, outlineWidth, opacity } = getComputedStyle(candidate, part);
      return opacity !== '0' && outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
    };
    for (let around = element; around && around !== document.body; around = around.parentElement)
      if (isOutlined(around)) return true;
    // A card's link is drawn over the whole card.
    if (element && isOutlined(element, '::after')) return true;
    return element !== null && getComputedStyle(element).boxShadow !== 'none'
      ? true
      : element?.outerHTML.slice(0, 200);
  });
  expect(shown, 'the focus cannot be seen').toBe(true);
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Tabs on until the target has the focus; the focus is visible all the way. */
async function reach(target: Locator): Promise<void> {
  const page = target.page();
  await target.waitFor();
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    if (await hasFocus(target)) return focusIsVisible(page);
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement !== document.body)) await focusIsVisible(page);
  }
  throw new Error(`The tab key does not lead to ${target.toString()}`);
}

/** Tab, Enter, Space, arrows and letters: no pointer at all. */
export const keyboard: Hands = {
  async press(target) {
    await reach(target);
    await target.page().keyboard.press('Enter');
  },
  async write(field, text) {
    await reach(field);
    await field.page().keyboard.press('ControlOrMeta+A');
    await field.page().keyboard.type(text);
  },
  async writeDay(field, day) {
    await reach(field);
    const [year = '', month = '', date = ''] = day.split('-');
    await field.page().keyboard.type(month + date + year);
  },
  /** The tab key leads to the chosen one of a group, the arrows to the others. */
  async choose(radio) {
    const page = radio.page();
    const group = page.getByRole('radiogroup').filter({ has: radio });
    await reach(group.getByRole('radio', { checked: true }));
    const count = await group.getByRole('radio').count();
    for (let arrows = 0; arrows < count && !(await hasFocus(radio)); arrows++)
      await page.keyboard.press('ArrowRight');
    await focusIsVisible(page);
    expect(await radio.isChecked()).toBe(true);
  },
  async turn(from, to) {
    await reach(from);
    for (let arrows = 0; arrows < MOST_TABS && !(await hasFocus(to)); arrows++)
      await to.page().keyboard.press('ArrowRight');
    await focusIsVisible(to.page());
  },
};

const MOST_ARROWS = 400;

/** In a calendar: Tab leads to one of its days, the arrows on to another one, over the ends of months. */
export async function walkDays(page: Page, day: string): Promise<void> {
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['day']);
  if ((await focused()) === undefined)
    await reach(page.locator('[data-calendars] [data-day][tabindex="0"]:visible').first());
  for (let arrows = 0; arrows < MOST_ARROWS; arrows++) {
    const at = await focused();
    if (at === day) return focusIsVisible(page);
    // A new month is drawn before one of its days has the focus.
    if (at !== undefined) await page.keyboard.press(at < day ? 'ArrowRight' : 'ArrowLeft');
    await expect.poll(focused, PATIENCE).not.toBe(at);
  }
  throw new Error(`The arrow keys do not lead to ${day}`);
}
