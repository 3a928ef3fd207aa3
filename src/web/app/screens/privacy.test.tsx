import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PublicConfig } from '#shared/contracts/system.ts';
import { configQuery } from '#web/data/session.ts';
import catalogue from '#shared/messages/en/privacy.json' with { type: 'json' };
import { createQueryClient } from '#web/lib/query-client.ts';
import { createTexts } from '#web/lib/text.tsx';
import { Screen } from './privacy.tsx';
import { renderScreen } from '#tests/support/component-page.tsx';

const text = (): string => document.body.textContent.replace(/\s+/g, ' ');

const texts = createTexts('en');
beforeAll(() => texts.load(['common', 'privacy']));

beforeEach(async () => {
  const client = createQueryClient(() => Promise.resolve(new Response('{}')));
  client.setQueryData(configQuery.queryKey, { productName: 'EquipShare' } as PublicConfig);
  renderScreen(<Screen params={{}} />, { client, texts });
  await vi.waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
});

describe('the privacy policy', () => {
  it('names its date, the days for an answer and the least age, and leads home', () => {
    const facts = [...document.querySelectorAll('dl dd')].map(({ textContent }) => textContent);
    expect(facts).toEqual(expect.arrayContaining(['August 24, 2025', '30 days', '18 years']));
    expect(document.querySelector('a')!.getAttribute('href')).toBe('/');
  });

  it('shows each of its texts, with every figure in its place', () => {
    const said = text();
    const keys = (Object.keys(catalogue) as (keyof typeof catalogue)[]).filter(
      (key) => !/^privacy\.(head\.|fact\.|contents)/.test(key),
    );
    const figures = { product: 'EquipShare', minutes: 10, characters: 200, days: 7, keptDays: 30 };
    expect(keys.filter((key) => !said.includes(texts.t(key, figures)))).toEqual([]);
    expect(said).not.toMatch(/[{}]|undefined|privacy\./);
  });

  it('explains deletion, photos of a rental, notifications and devices', () => {
    const parts = [...document.querySelectorAll('article section')].map(({ id }) => id);
    expect(parts).toEqual(expect.arrayContaining(['delete', 'notices', 'device']));
    expect(text()).toContain('not looked at for 10 minutes');
    expect(text()).toContain('Photos made at pickup and return: the two sides of that rental');
    expect(text()).toContain('thrown away after 7 days');
    // What the worker keeps, and what ends it (docs/decisions/0032-offline-and-service-worker.md).
    expect(text()).toContain('without a connection');
    expect(text()).toContain('for 30 days at most');
  });
});
