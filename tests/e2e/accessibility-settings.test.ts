import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { lostControls, lostText, movingParts, sameAsOthers } from '#tests/support/accessibility.ts';
import { violations } from '#tests/support/axe.ts';
import { useProduct } from '#tests/support/browser.ts';
import { faintText } from '#tests/support/contrast.ts';
import { open } from '#tests/support/e2e/demonstration.ts';
import { cutOff, doubleText, sidewaysScroll, smallControls } from '#tests/support/page.ts';

/*
 * Every screen is held to the same questions (expectAccessible). Each of them finds what it is there for: one thing is broken on
 * a page of the product, and the question has another answer than before.
 */

const product = useProduct();

/** Something that no screen of ours may have, at the start of the page's own part. */
const put = (page: Page, html: string, style: Record<string, string> = {}): Promise<void> =>
  page.evaluate(
    ([markup, look]) => {
      const place = document.createElement('div');
      place.id = 'broken';
      place.innerHTML = markup;
      document.querySelector('main')?.prepend(place);
      Object.assign((place.querySelector<HTMLElement>('[data-broken]') ?? place).style, look);
    },
    [html, style] as const,
  );
const broken = /data-broken/;

interface Case {
  readonly what: string;
  readonly html: string;
  readonly style?: Record<string, string>;
  readonly set?: (page: Page) => Promise<void>;
  readonly ask: (page: Page) => Promise<string[]>;
  readonly finds: RegExp;
}

const CASES: readonly Case[] = [
  {
    what: 'a button of 30 px',
    html: '<button data-broken>Small</button>',
    style: { width: '90px', height: '30px' },
    ask: smallControls,
    finds: broken,
  },
  {
    what: 'a link of a line’s height that stands alone',
    html: '<p><a data-broken href="/">Alone</a></p>',
    ask: smallControls,
    finds: broken,
  },
  {
    what: 'a picture without words',
    html: '<img data-broken src="/favicon.svg">',
    ask: violations,
    finds: /^image-alt: .*data-broken/,
  },
  {
    what: 'gray on gray in the dark',
    html: '<p data-broken>Hard to read</p>',
    style: { color: '#555', background: '#333' },
    set: (page) => page.emulateMedia({ colorScheme: 'dark' }),
    ask: faintText,
    finds: broken,
  },
  {
    what: 'a target of 10 px beside another (WCAG 2.2)',
    html: '<button data-broken aria-label="One"></button><button aria-label="Two"></button>',
    style: { width: '10px', height: '10px', padding: '0', minHeight: '0' },
    ask: smallControls,
    finds: broken,
  },
  {
    what: 'a heading that is cut off in twice the text',
    html: '<h2 data-broken>Rental</h2>',
    style: { width: '5rem', maxWidth: '90px', overflow: 'hidden', whiteSpace: 'nowrap', fontSize: '1.5rem' },
    set: (page) => doubleText(page),
    ask: cutOff,
    finds: broken,
  },
  {
    what: 'a box that is too wide in twice the text',
    html: '<div data-broken>Wide</div>',
    style: { width: '22rem' },
    set: (page) => doubleText(page),
    ask: async (page) => [`${String(await sidewaysScroll(page))} px`],
    finds: /^[1-9]/,
  },
  {
    what: 'something that travels although the system asks for less of it',
    html: '<p data-broken>Moves</p>',
    set: async (page) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      // Stronger than the product's own rule for all motion.
      await page.evaluate(() => {
        const moved = document.querySelector<HTMLElement>('[data-broken]');
        moved?.style.setProperty('transition', 'transform 1s', 'important');
      });
    },
    ask: movingParts,
    finds: broken,
  },
  {
    what: 'a control without an edge in the system’s own colors',
    html: '<button data-broken>Lost</button>',
    style: { forcedColorAdjust: 'none', border: '0', color: '#123', background: '#123' },
    set: (page) => page.emulateMedia({ forcedColors: 'active' }),
    ask: lostControls,
    finds: broken,
  },
  {
    what: 'words in the color of their ground in the system’s own colors',
    html: '<p data-broken>Lost</p>',
    style: { forcedColorAdjust: 'none', color: '#123', background: '#123' },
    set: (page) => page.emulateMedia({ forcedColors: 'active' }),
    ask: lostText,
    finds: broken,
  },
  {
    what: 'a chosen tab that looks as the other does in the system’s own colors',
    html: '<div role="tablist"><b role="tab" aria-selected="true" data-broken>A</b><b role="tab" aria-selected="false">B</b></div>',
    set: (page) => page.emulateMedia({ forcedColors: 'active' }),
    ask: sameAsOthers,
    finds: broken,
  },
];

describe('what every screen is asked', () => {
  it.each(CASES)('finds $what', async ({ html, style, set, ask, finds }) => {
    const { page, context } = await product().visit({ device: 'phone' });
    await open({ page, context, problems: [] }, '/privacy');
    await set?.(page);
    expect((await ask(page)).join('\n')).not.toMatch(finds);
    await put(page, html, style);
    await set?.(page);
    expect((await ask(page)).join('\n')).toMatch(finds);
    await context.close();
  });

  it('leaves a link inside a sentence, and one that lies over its card, alone', async () => {
    const { page, context } = await product().visit({ device: 'phone' });
    await open({ page, context, problems: [] }, '/privacy');
    await put(page, '<p>Read <a data-broken href="/">all of it</a> here.</p>');
    expect(await smallControls(page)).toEqual([]);
    await open({ page, context, problems: [] }, '/search');
    expect(await smallControls(page)).toEqual([]);
    await context.close();
  });

  it('finds moving parts where the system asks for nothing', async () => {
    const { page, context } = await product().visit();
    await open({ page, context, problems: [] }, '/');
    expect((await movingParts(page)).length).toBeGreaterThan(0);
    await context.close();
  });
});
