import { cachedDocument } from './cache.ts';
import { exchangeFaults, type Exchange } from './exchange.ts';
import { publishedChecker, type PublishedChecker } from './published.ts';
import { requestChecker, type Params } from './requests.ts';
import { responseChecker } from './responses.ts';
import type { StripeDocument } from './schema.ts';

export type { Exchange } from './exchange.ts';

/**
 * The wire format of Stripe's API as the installed SDK declares it. Every check answers sentences that begin with the
 * path of what is wrong; an empty list means that nothing is.
 */
export interface StripeSchemas {
  readonly document: StripeDocument;
  /** An object by its kind, as `payment_intent`; an `event` with the object that it carries. */
  response(kind: string, object: unknown): string[];
  /** Decoded parameters of a call, as `('paymentIntents.create', {amount: '1040', …})`. */
  request(operation: string, params: Params): string[];
  /** A call together with its answer. */
  exchange(exchange: Exchange): string[];
  /** An object by the schemas that Stripe published. Throws for a kind that they do not describe. */
  published(kind: string, object: unknown): string[];
}

let loaded: StripeSchemas | undefined;

/** The checks, made once per process. */
export function loadStripeSchemas(): StripeSchemas {
  loaded ??= makeSchemas();
  return loaded;
}

function makeSchemas(): StripeSchemas {
  const document = cachedDocument();
  const request = requestChecker(document);
  const response = responseChecker(document);
  let compared: PublishedChecker | undefined;
  const checks = { request, response, shape: (operation: string) => document.calls[operation] };
  return {
    document,
    request,
    response,
    exchange: (exchange) => exchangeFaults(exchange, checks),
    published: (kind, object) => (compared ??= publishedChecker())(kind, object),
  };
}
