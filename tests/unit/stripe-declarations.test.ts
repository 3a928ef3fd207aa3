import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { expectEvery } from '#tests/support/expect-every.ts';
import { callOf, calls } from '#tests/support/stripe-schemas/catalogue.ts';
import { loadStripeSchemas } from '#tests/support/stripe-schemas/index.ts';
import { keysOf, publishedKeys, publishedSamples } from '#tests/support/stripe-schemas/published.ts';

const schemas = loadStripeSchemas();

describe('the calls of the catalogue', () => {
  it('calls where the SDK calls', () =>
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

const { $defs } = schemas.document;

describe('the schemas that Stripe published', () => {
  const { capability, ...samples } = publishedSamples();

  it.each(Object.entries(samples))('judges the published %s as ours do', (kind, sample) => {
    expect(schemas.response(kind, sample).sort()).toEqual(schemas.published(kind, sample).sort());
  });

  it('describes no capability; passes its published sample with ours', () => {
    expect(() => schemas.published('capability', capability)).toThrow('No published schema describes');
    expect(schemas.response('capability', capability)).toEqual([]);
  });

  it('lists the same keys as ours', () => {
    const published = Object.entries(publishedKeys()).filter(([name]) => $defs[name]?.properties);
    expect(published.length).toBeGreaterThan(1000);
    const different = published.filter(([name, keys]) => keysOf($defs[name] ?? {}).join() !== keys.join());
    expect(different.map(([name]) => name)).toEqual([]);
  });

  it('refuses an object of a kind that the schemas do not describe', () => {
    expect(() => schemas.published('webhook_endpoint', {})).toThrow(
      "No published schema describes the kind 'webhook_endpoint'",
    );
  });

  it('finds a fault in an object of a kind that the schemas describe', () => {
    expect(schemas.published('refund', { object: 'refund' })).toContain("refund: the key 'id' is missing");
  });
});
