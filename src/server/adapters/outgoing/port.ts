/** An address that a person gave leads to where none of theirs may lead. */
export class ForbiddenAddressError extends Error {
  override readonly name = 'ForbiddenAddressError';
}

export interface OutgoingRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string | number>>;
  readonly body?: Buffer | undefined;
}

export interface OutgoingAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

export interface OutgoingLimits {
  /** In all: looking up, connecting, redirects and the whole answer. */
  readonly timeoutMs: number;
  readonly maximumBytes: number;
  /** Each is judged like the first address. */
  readonly redirects?: number;
}

/** The answer is larger than the limit. */
export class AnswerTooLargeError extends Error {
  override readonly name = 'AnswerTooLargeError';
}

/** Sends requests to addresses that people give, by https to public networks alone. */
export type Outgoing = (what: OutgoingRequest, limits: OutgoingLimits) => Promise<OutgoingAnswer>;
