import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { DomainError, type DomainErrorKind } from '#shared/domain/errors.ts';

const STATUS: Record<DomainErrorKind, number> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  wrong_type: 415,
  misdirected: 421,
  invalid: 422,
  too_many: 429,
  unavailable: 503,
};

export interface Answer {
  status: number;
  body: { message: string; code: string; details?: unknown };
  retryAfterSeconds?: number | undefined;
}

/** `/deliveryOptions/pickup` → `deliveryOptions.pickup`: the field's name as forms know it. */
const fieldOf = (instancePath: string): string =>
  instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body';

function fromValidation(error: FastifyError): Answer | undefined {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined;
  const details: Record<string, string> = {};
  for (const issue of error.validation)
    details[fieldOf(issue.instancePath)] ??= issue.message ?? 'Invalid input';
  const [message = 'Invalid input'] = Object.values(details);
  return { status: 422, body: { message, code: 'invalid', details } };
}

function fromDomain(error: unknown): Answer | undefined {
  if (!(error instanceof DomainError)) return undefined;
  const { message, code, details, retryAfterSeconds } = error;
  return {
    status: STATUS[error.kind],
    body: { message, code, ...(details === undefined ? {} : { details }) },
    retryAfterSeconds,
  };
}

const FRAMEWORK_MESSAGES: Record<number, [code: string, message: string]> = {
  400: ['malformed', 'The request could not be read.'],
  404: ['not_found', 'There is nothing at this address.'],
  405: ['method_not_allowed', 'This address does not do that.'],
  413: ['too_large', 'This is larger than what is accepted here.'],
  415: ['wrong_type', 'Send this as application/json.'],
};

function fromFramework(error: FastifyError): Answer | undefined {
  const status = error.statusCode ?? 500;
  const known = FRAMEWORK_MESSAGES[status];
  if (known) return { status, body: { code: known[0], message: known[1] } };
  return status >= 400 && status < 500
    ? { status, body: { code: 'refused', message: 'The request was refused.' } }
    : undefined;
}

export interface ErrorHandlerOptions {
  /** True while the error says that the database is away: the answer is 503 and nothing was lost. */
  isAway: (error: unknown) => boolean;
}

function answerFor(
  error: FastifyError,
  request: FastifyRequest,
  isAway: (error: unknown) => boolean,
): Answer {
  // What the framework says of the request comes first: an upload that broke off looks like a lost connection too.
  const known = fromDomain(error) ?? fromValidation(error) ?? fromFramework(error);
  if (known) return known;
  if (isAway(error)) {
    request.log.error({ err: error }, 'the database is away');
    const message = 'A part of the service is away for a moment. Nothing was lost; please try again.';
    return { status: 503, body: { code: 'unavailable', message }, retryAfterSeconds: 2 };
  }
  request.log.error({ err: error }, 'unexpected error');
  return {
    status: 500,
    body: { code: 'unexpected', message: `Something went wrong on our side. Reference: ${request.id}` },
  };
}

export function sendAnswer(reply: FastifyReply, answer: Answer): FastifyReply {
  if (answer.retryAfterSeconds !== undefined)
    void reply.header('Retry-After', String(Math.ceil(answer.retryAfterSeconds)));
  return reply
    .status(answer.status)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(answer.body));
}

/** Errors are thrown low with a code and become an answer here, once (product decisions §7). */
export const errorHandlerPlugin = fp<ErrorHandlerOptions>(
  (app, { isAway }) => {
    app.setNotFoundHandler(() => {
      throw new DomainError('not_found', 'not_found', 'There is nothing at this address.');
    });
    app.setErrorHandler((error: FastifyError, request, reply) =>
      sendAnswer(reply, answerFor(error, request, isAway)),
    );
  },
  { name: 'error-handler' },
);
