import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, ContextObject, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** Set by `npm run test:exhaustive`. */
export const IS_EXHAUSTIVE = process.env['TEST_EXHAUSTIVE'] === 'on';

declare const axe: { run: (context: ContextObject, options: RunOptions) => Promise<AxeResults> };

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const SIZE = 'target-size';
/**
 * Both need a grid of all that is painted, which takes axe longer than its other rules together. Every run reads contrast
 * (`contrast.ts`) and the size of controls (`page.ts`) from the styles instead. An exhaustive run asks axe too, which alone finds
 * a control that another element covers.
 */
const PAINTED = ['color-contrast', SIZE];
/** Experimental in axe, and so not on by its tag: visible words are a part of the accessible name (WCAG 2.5.3). */
const NAMES = 'label-content-name-mismatch';

/** One rule that an element of the page breaks, with the start of the element's HTML. */
interface Violation {
  readonly rule: string;
  readonly selector: string;
  readonly html: string;
}

interface Checked {
  /** The rules to try; without them, all of WCAG 2.2 AA and axe's best practices. */
  readonly rules?: readonly string[] | undefined;
  /** Only within the elements that match this selector. */
  readonly part?: string | undefined;
  /** Not within the elements that match this selector. */
  readonly except?: string | undefined;
}

/** Runs axe in the page; a page keeps it until it is loaded again. No page of ours has a frame, so none is asked. */
async function run(page: Page, { rules, part, except }: Checked): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const options: RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
    runOnly: rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: TAGS },
    rules: rules
      ? {}
      : {
          [NAMES]: { enabled: true },
          ...Object.fromEntries(PAINTED.map((rule) => [rule, { enabled: IS_EXHAUSTIVE }])),
        },
  };
  return page.evaluate(
    async ([given, within, without]) => {
      const include = within ? [...document.querySelectorAll(within)] : [document.documentElement];
      const exclude = without ? [...document.querySelectorAll(without)] : [];
      const result = await axe.run({ include, exclude }, given);
      return result.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html }) => ({
          rule: id,
          selector: String(target[0]),
          html: html.slice(0, 160),
        })),
      );
    },
    [options, part ?? '', except ?? ''] as const,
  );
}

/** Still too small to press where no bar of the window lies over a part of it: what does so depends on where the page stands. */
async function isSmall(page: Page, selector: string): Promise<boolean> {
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const found = await run(page, { rules: [SIZE], part: selector });
  await page.evaluate((top) => window.scrollTo(0, top), scrolled);
  return found.length > 0;
}

/** What axe finds, by all rules or by some. */
export async function violations(page: Page, checked: Checked = {}): Promise<string[]> {
  const real: Violation[] = [];
  for (const one of await run(page, checked))
    if (one.rule !== SIZE || (await isSmall(page, one.selector))) real.push(one);
  return real.map(({ rule, html }) => `${rule}: ${html}`);
}
