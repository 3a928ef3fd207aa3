import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';
import { describeError, errorLine } from '../describe-error.ts';

/** Where lines of the log go instead of standard output. */
export interface LogStream {
  write(line: string): void;
}

/**
 * A request without its query and without its sender: search terms, the secrets of links and network addresses do not
 * belong in a log. What is suspicious is in the audit log, with the address as a hash.
 */
function describeRequest({ method, url, host }: FastifyRequest) {
  return { method, url: url.split('?', 1)[0], host };
}

function errorIn(entry: unknown): Error | undefined {
  if (entry instanceof Error) return entry;
  const { err } = (typeof entry === 'object' && entry !== null ? entry : {}) as { err?: unknown };
  return err instanceof Error ? err : undefined;
}

/**
 * The log of our own code and of the framework. An entry about an error without a message of its own,
 * or with the error's message for words, would carry that message past the serializer: it gets the described one.
 */
export function loggerOptions(
  level: Config['logLevel'],
  stream?: LogStream,
  mixin?: () => Record<string, string>,
): FastifyServerOptions['logger'] {
  if (level === 'silent') return false;
  return {
    level,
    serializers: { req: describeRequest, err: (error: unknown) => ({ ...describeError(error) }) },
    hooks: {
      logMethod(given, method) {
        const [entry, words, ...rest] = given as [unknown, unknown, ...unknown[]];
        const error = errorIn(entry);
        const own = typeof words === 'string' && words !== error?.message ? words : undefined;
        const fields = entry instanceof Error ? { err: entry } : entry;
        const safe = error ? [fields, own ?? errorLine(error), ...rest] : given;
        method.apply(this, safe as Parameters<typeof method>);
      },
    },
    ...(mixin ? { mixin } : {}),
    ...(stream ? { stream } : {}),
  };
}
