import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, ContextObject, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** Set by `npm run test:exhaustive`. */
export const IS_EXHAUSTIVE = process.env['TEST_EXHAUSTIVE'] === 'on';

declare const axe: { run: (context: ContextObject, options: RunOptions) => Promise<AxeResults> };

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const CONTRAST = 'color-contrast';
const SIZE = 'target-size';
/** Both need a grid of all that is painted, which takes axe longer than its other rules together: they share one. */
const PAINTED = [CONTRAST, SIZE];
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
  readonly withoutPainted?: boolean;
  /** Only within the elements that match this selector. */
  readonly part?: string | undefined;
  /** Not within the elements that match this selector. */
  readonly except?: string | undefined;
  /** Of siblings built alike (cards of a list), the first two and the last stand for all: same colors, same controls. */
  readonly isSampled?: boolean;
}

/** Runs axe in the page; a page keeps it until it is loaded again. No page of ours has a frame, so none is asked. */
async function run(
  page: Page,
  { rules, withoutPainted = false, part, except, isSampled = false }: Checked,
): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const options: RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
    runOnly: rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: TAGS },
    rules: rules
      ? {}
      : {
          [NAMES]: { enabled: true },
          ...(withoutPainted && Object.fromEntries(PAINTED.map((rule) => [rule, { enabled: false }]))),
        },
  };
  return page.evaluate(
    async ([given, within, without, sampled]) => {
      const ATTRIBUTES = ['class', 'style', 'type', 'disabled', 'hidden'];
      const isLook = (name: string) =>
        ATTRIBUTES.includes(name) || /^(?:data|aria)-(?!label|describedby|controls)/.test(name);
      const looks = new WeakMap<Element, string>();
      const lookOf = (element: Element): string => {
        const known = looks.get(element);
        if (known !== undefined) return known;
        const own = [...element.attributes]
          .filter(({ name }) => isLook(name))
          .map(({ name, value }) => `${name}=${value}`);
        const look = `${element.tagName} ${own.join(' ')} (${[...element.children].map(lookOf).join(',')})`;
        looks.set(element, look);
        return look;
      };
      /** The siblings of one look but for the first two and the last. */
      const repeated = (parent: Element): Element[] => {
        const alike = new Map<string, Element[]>();
        for (const child of parent.children)
          alike.set(lookOf(child), [...(alike.get(lookOf(child)) ?? []), child]);
        const left = new Set([...alike.values()].flatMap((each) => each.slice(2, -1)));
        return [...parent.children].flatMap((child) => (left.has(child) ? [child] : repeated(child)));
      };
      const root = within ? [...document.querySelectorAll(within)] : [document.documentElement];
      const exclude = [
        ...(without ? document.querySelectorAll(without) : []),
        ...(sampled ? root.flatMap(repeated) : []),
      ];
      const result = await axe.run({ include: root, exclude }, given);
      return result.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html }) => ({
          rule: id,
          selector: String(target[0]),
          html: html.slice(0, 160),
        })),
      );
    },
    [options, part ?? '', except ?? '', isSampled] as const,
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

const sentence = ({ rule, html }: Violation) => `${rule}: ${html}`;

/** The elements that are looked at: all of the page, or a part of it. */
type Extent = Pick<Checked, 'part' | 'except'>;

/** Words that are too faint on their ground. */
export async function faintText(page: Page, extent: Extent = {}): Promise<string[]> {
  return (await run(page, { rules: [CONTRAST], ...extent, isSampled: !IS_EXHAUSTIVE })).map(sentence);
}

/** What axe finds, by all rules or by some. */
export async function violations(
  page: Page,
  { rules, ...extent }: Extent & Pick<Checked, 'rules'> = {},
): Promise<string[]> {
  const found = await run(page, { rules, ...extent, withoutPainted: true });
  if (!rules) found.push(...(await run(page, { rules: PAINTED, ...extent, isSampled: !IS_EXHAUSTIVE })));
  const real: Violation[] = [];
  for (const one of found) if (one.rule !== SIZE || (await isSmall(page, one.selector))) real.push(one);
  return real.map(sentence);
}
