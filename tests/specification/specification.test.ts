import { describe, expect, it } from 'vitest';
import { expectEvery } from '#tests/support/expect-every.ts';
import * as accountLimits from '#shared/domain/account-limits.ts';
import * as bookingLimits from '#shared/domain/booking-limits.ts';
import * as fees from '#shared/domain/money-constants.ts';
import * as interfaceConstants from '#shared/domain/interface-constants.ts';
import * as limits from '#shared/domain/limits.ts';
import * as listingLimits from '#shared/domain/listing-limits.ts';
import * as searchDefaults from '#shared/domain/search-defaults.ts';
import { paths } from '#web/lib/paths.ts';
import { matchRoute } from '#web/app/lazy-routes.ts';
import calls from './calls.json' with { type: 'json' };
import constants from './constants.json' with { type: 'json' };
import notYet from './not-yet.json' with { type: 'json' };
import { pluralForms, productSources, productTexts, withoutNames } from './product-texts.ts';
import routes from './routes.json' with { type: 'json' };
import strings from './strings.json' with { type: 'json' };

/**
 * Every prescribed text, route and number is in the code,
 * or `not-yet.json` lists it with its capability. An implemented entry must not be listed, so the list only shrinks.
 */
const capabilities = ['booking-and-payment', 'money', 'owners', 'people', 'admin', 'app'];
const texts = productTexts();

type Owed = Readonly<Record<string, string | undefined>>;

function expectKept(found: boolean, owed: string | undefined, what: string): void {
  if (owed === undefined) expect(found, `${what} is owed now and is not in the product`).toBe(true);
  else expect(found, `${what} is in the product: take it off not-yet.json (${owed})`).toBe(false);
}

/** A single word such as 'Add' also occurs in code that users never see; a label counts only in interface texts. */
function isShown(file: string): boolean {
  return /^(web|shared\/messages)\/|^shared\/domain\/categories\.ts$/.test(file);
}

function isInProduct({ text, kind }: { text: string; kind: string }): boolean {
  const wanted = withoutNames(text);
  return texts.some((candidate) => {
    if (kind === 'fragment') return candidate.text.includes(wanted);
    if ((kind === 'label' || kind === 'title') && !isShown(candidate.file)) return false;
    return candidate.text === wanted;
  });
}

describe('texts', () => {
  const owed: Owed = notYet.strings;
  it('finds all specified texts in the product, or owed', () =>
    expectEvery(
      strings,
      (entry) => {
        expectKept(isInProduct(entry), owed[entry.text], `'${entry.text}'`);
      },
      ({ section, text }) => `${section}: ${text}`,
    ));
});

describe('routes', () => {
  const owed: Owed = notYet.routes;
  const known = new Set(Object.values(paths).map((path) => path.replace(/:(\w+)/g, '{$1}')));

  it('finds all specified routes in the product, or owed', () =>
    expectEvery(
      routes,
      ({ path }) => {
        expect(known.has(path), `${path} is no address of ours`).toBe(true);
        const { definition } = matchRoute(path.replace('{id}', 'x'));
        expectKept(definition.path !== '*', owed[path], path);
      },
      ({ path }) => path,
    ));
});

describe('constants', () => {
  const owed: Owed = notYet.constants;
  const exported: Readonly<Record<string, unknown>> = {
    ...accountLimits,
    ...bookingLimits,
    ...fees,
    ...interfaceConstants,
    ...limits,
    ...listingLimits,
    ...searchDefaults,
  };
  const users = productSources([
    'account-limits',
    'booking-limits',
    'fees',
    'interface-constants',
    'limits',
    'listing-limits',
    'search-defaults',
  ]);

  it('gives constants their value and uses them in the product, or owes them', () =>
    expectEvery(
      constants,
      ({ name, value }) => {
        const [root = ''] = name.split('.');
        const actual = name
          .split('.')
          .reduce<unknown>((object, key) => (object as Record<string, unknown> | undefined)?.[key], exported);
        expect(actual, name).toEqual(value);
        const isUsed = users.some((source) => new RegExp(`\\b${root}\\b`).test(source));
        expectKept(isUsed, owed[name], name);
      },
      ({ name, value, unit }) => `${name} is ${String(value)} ${unit}`,
    ));
});

describe('the lists themselves', () => {
  const listed = {
    strings: strings.map(({ text }) => text),
    routes: routes.map(({ path }) => path),
    calls: calls.map(({ method, path }) => `${method} ${path}`),
    constants: constants.map(({ name }) => name),
  };

  it('names each entry once', () =>
    expectEvery(
      Object.entries(listed),
      ([, entries]) => {
        expect(entries.filter((entry, index) => entries.indexOf(entry) !== index)).toEqual([]);
      },
      ([list]) => list,
    ));

  it('owes nothing that is in no list, and nothing by no capability', () =>
    expectEvery(
      Object.entries(listed),
      ([name, entries]) => {
        const owed: Owed = notYet[name as keyof typeof notYet];
        expect(Object.keys(owed).filter((entry) => !entries.includes(entry))).toEqual([]);
        expect(Object.values(owed).filter((capability) => !capabilities.includes(capability ?? ''))).toEqual(
          [],
        );
      },
      ([list]) => list,
    ));

  it('keeps the lists as long as they were: an entry is never dropped to make a test pass', () => {
    expect(strings.length).toBeGreaterThanOrEqual(260);
    expect(routes).toHaveLength(19);
    expect(calls.length).toBeGreaterThanOrEqual(73);
    expect(constants.length).toBeGreaterThanOrEqual(77);
  });
});

describe('how texts are compared', () => {
  it('forgets the names of placeholders and nothing else', () => {
    expect(withoutNames('{itemCount} items available')).toBe('{} items available');
    expect(withoutNames("The equipment you''re looking for")).toBe("The equipment you're looking for");
    expect(withoutNames('Home ')).toBe('Home');
    expect(withoutNames('Home')).not.toBe(withoutNames('home'));
  });

  it('reads the forms of a plural', () => {
    const forms = pluralForms('{n, plural, one {# item available} other {# items available}}').map(
      withoutNames,
    );
    expect(forms).toEqual(['{} item available', '{} items available']);
  });

  it('reads the product at all', () => {
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.some(({ text }) => text === '/add-listing')).toBe(true);
  });
});
