/** A signed-in person, or a guest. */
export interface Visitor {
  readonly id: string;
  readonly cookie: string;
}

export interface Answer {
  /** 0: there was none. */
  readonly status: number;
  readonly text: string;
  /** What it sets, as a Cookie header. */
  readonly cookie: string;
  /** Given up after the caller's patience. */
  readonly isLate: boolean;
}

export interface Call {
  readonly method?: string;
  readonly path: string;
  readonly as?: Visitor;
  readonly body?: object | FormData;
  readonly headers?: Record<string, string>;
  readonly patienceMs?: number;
}

/** Its shape is the caller's claim. */
export const jsonOf = ({ text }: Answer): unknown => JSON.parse(text);

/** One call to a server, and how it went; throws nothing. */
export async function send(
  origin: string,
  { method = 'GET', path, as, body, headers = {}, patienceMs = 30_000 }: Call,
): Promise<Answer> {
  const isForm = body instanceof FormData;
  try {
    const answer = await fetch(origin + path, {
      method,
      headers: {
        ...headers,
        ...(as ? { cookie: as.cookie } : {}),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(patienceMs),
    });
    const cookie = answer.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    return { status: answer.status, text: await answer.text(), cookie, isLate: false };
  } catch (error) {
    return {
      status: 0,
      text: '',
      cookie: '',
      isLate: error instanceof Error && error.name === 'TimeoutError',
    };
  }
}
