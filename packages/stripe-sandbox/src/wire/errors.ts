/** What stands under `error` in Stripe's answers. */
export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  doc_url?: string;
  param?: string;
  charge?: string;
  payment_intent?: object;
  payment_method?: object;
  setup_intent?: object;
}

/**
 * What an error leaves behind. `nothing`: neither changes nor the answer to the idempotency key (the call was not begun);
 * `answer`: the answer only; `changes`: both, as with a declined card.
 */
export type Leaves = 'nothing' | 'answer' | 'changes';

/** An answer that is not 2xx; thrown anywhere in a call and written once, by the dispatcher. */
export class StripeError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly leaves: Leaves;

  constructor(status: number, body: ErrorBody, leaves: Leaves = 'nothing') {
    super(body.message);
    this.status = status;
    this.body = body;
    this.leaves = leaves;
  }
}

const invalid = (status: number, message: string, more: Partial<ErrorBody>, leaves?: Leaves): StripeError =>
  new StripeError(status, { type: 'invalid_request_error', message, ...more }, leaves);

/** 400: a parameter is wrong in itself. */
export const badParameter = (param: string, code: string, message: string): StripeError =>
  invalid(400, message, { param, code });

export const missingParameter = (param: string): StripeError =>
  badParameter(param, 'parameter_missing', `Missing required param: ${param}.`);

export const unknownParameter = (param: string): StripeError =>
  badParameter(param, 'parameter_unknown', `Received unknown parameter: ${param}`);

/** 404 for the object in the path, 400 for one that a parameter names. */
export const missingResource = (what: string, id: string, param = 'id'): StripeError =>
  invalid(param === 'id' ? 404 : 400, `No such ${what}: '${id}'`, { code: 'resource_missing', param });

/** 400: the parameters are fine, the state of things does not allow it. */
export const refused = (code: string, message: string, more: Partial<ErrorBody> = {}): StripeError =>
  invalid(400, message, { code, ...more }, 'answer');

export const unauthorized = (message: string, code?: string): StripeError =>
  invalid(401, message, code === undefined ? {} : { code });

export const forbidden = (message: string, code?: string): StripeError =>
  invalid(403, message, code === undefined ? {} : { code });

export const unknownAddress = (method: string, path: string): StripeError =>
  invalid(404, `Unrecognized request URL (${method}: ${path}).`, {});

/** 413: more than a request may hold. */
export const tooLarge = (most: number): StripeError =>
  invalid(413, `Your request is larger than the ${most} bytes that are accepted.`, {});

export const internalError = (message = 'Something went wrong in the payment sandbox.'): StripeError =>
  new StripeError(500, { type: 'api_error', message });
