import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { expectEvery } from '#tests/support/expect-every.ts';
import { callOf, calls } from '#tests/support/stripe-schemas/catalogue.ts';
import { loadStripeSchemas } from '#tests/support/stripe-schemas/index.ts';
import { publishedDefinitions, publishedSamples } from '#tests/support/stripe-schemas/published.ts';
import type { Schema } from '#tests/support/stripe-schemas/schema.ts';

const schemas = loadStripeSchemas();

describe('the calls of the catalogue', () => {
  it('go where the SDK goes', () =>
    expectEvery(
      calls,
      async ({ operation, method, path }) => {
        const seen: string[] = [];
        const stripe = new Stripe('sk_test_1', {
          telemetry: false,
          maxNetworkRetries: 0,
          httpClient: Stripe.createFetchHttpClient((input: unknown, init?: { method?: string }) => {
            const { pathname } = new URL(String(input));
            seen.push(
              callOf(init?.method ?? '', pathname)?.operation ?? `${String(init?.method)} ${pathname}`,
            );
            return Promise.resolve(new Response('{}'));
          }),
        });
        const [resource = '', name = ''] = operation.split('.');
        const methods = Reflect.get(stripe, resource) as Record<
          string,
          (...ids: unknown[]) => Promise<unknown>
        >;
        const ids = [...path.matchAll(/\{\}/g)].map((_, index) => `id_${index}`);
        await methods[name]!.call(methods, ...ids);
        expect(seen).toEqual([operation]);
        expect(callOf(method, path.replaceAll('{}', 'x'))?.operation).toBe(operation);
      },
      ({ operation }) => operation,
    ));
});

// Where the published schemas lie beside the project, they must come to the same verdict.
const { $defs } = schemas.document;

for (const [kind, sample] of Object.entries(publishedSamples())) {
  if (!(kind in $defs)) continue;
  it(`judges the published ${kind} as the published schemas do`, () => {
    const published = schemas.published(kind, sample) ?? ['nothing to compare with'];
    expect(schemas.response(kind, sample).sort()).toEqual(published.sort());
  });
}

const definitions = Object.entries(publishedDefinitions()).filter(([name]) => $defs[name]?.properties);

if (definitions.length > 0) {
  it('reads the same keys as the published schemas', () => {
    // `deleted?: void` says that the key is never there: it counts for nothing.
    const keysOf = ({ properties = {}, required = [] }: Schema): string[] =>
      Object.keys(properties)
        .filter((key) => key !== 'deleted')
        .map((key) => (required.includes(key) ? key : `${key}?`))
        .sort();
    const different = definitions.filter(
      ([name, definition]) => keysOf($defs[name] ?? {}).join() !== keysOf(definition).join(),
    );
    expect(different.map(([name]) => name)).toEqual([]);
  });
}
