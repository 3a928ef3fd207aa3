import { Ajv } from 'ajv';
import { faults } from './checking.ts';
import { refTo, type StripeDocument } from './schema.ts';

export type Params = Readonly<Record<string, unknown>>;

/** Calls that a browser may make with the publishable key, and what it sends beside what the SDK declares. */
const browserCalls = /^((paymentIntents|setupIntents)\.(confirm|retrieve)|paymentMethods\.create)$/;
const browserParams = ['client_secret', 'key'];

/** `{0: 'a', 1: 'b'}`, as a form decoder may leave `x[0]=a&x[1]=b`, is a list; metadata keeps its keys. */
function withLists(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((element) => withLists(element));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, withLists(inner, name)] as const);
  const isList =
    key !== 'metadata' && entries.length > 0 && entries.every(([name], at) => name === String(at));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

function isCard(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'card';
}

/**
 * Checks decoded parameters. A form knows only strings: '12' passes as a number, 'true' as a boolean, and '' where a
 * parameter can be unset.
 */
export function requestChecker(document: StripeDocument): (operation: string, params: Params) => string[] {
  const ajv = new Ajv({ strict: false, allErrors: true, verbose: true, coerceTypes: true });
  ajv.addSchema(document);

  function check(operation: string, params: Params, root: string): string[] {
    const call = document.calls[operation];
    // Coercion writes into what it checks, so that is a copy.
    return call
      ? faults(ajv, refTo(call.params), withLists(params), root)
      : [`${root}: no such call is known`];
  }

  /** A typed card goes from the browser only, so the SDK declares it for the making of a payment method alone. */
  function checkBrowser(operation: string, params: Params): string[] {
    const { payment_method_data: data, ...others } = Object.fromEntries(
      Object.entries(params).filter(([name]) => !browserParams.includes(name)),
    );
    if (!isCard(data))
      return check(
        operation,
        { ...others, ...(data === undefined ? {} : { payment_method_data: data }) },
        operation,
      );
    const root = `${operation}.payment_method_data`;
    return [...check(operation, others, operation), ...check('paymentMethods.create', data as Params, root)];
  }

  return (operation, params) =>
    browserCalls.test(operation) ? checkBrowser(operation, params) : check(operation, params, operation);
}
