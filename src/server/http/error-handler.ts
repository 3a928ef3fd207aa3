import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { problemOf } from '#shared/contracts/zod.ts';
import type { ErrorBody } from '#shared/contracts/common.ts';
import { REFUSALS } from '#shared/domain/error-codes.ts';
import { DomainError, invalidFields } from '#shared/domain/errors.ts';
import type { Problem, ProblemWithoutValues, RefusalCode } from '#shared/domain/problem.ts';
import { englishError } from '#shared/messages/english-errors.ts';

export interface Answer {
  readonly status: number;
  readonly body: ErrorBody;
  readonly retryAfterSeconds?: number | undefined;
}

const sentenceOf = ({ code, values }: Problem): string => englishError(code, values);

/** Where fields are wrong, the first of them is the message, and the sentences by field are the details. */
export function answerTo({ code, values, problems, details, retryAfterSeconds }: DomainError): Answer {
  const first = Object.values(problems ?? {})[0] ?? { code, values };
  const byField =
    problems && Object.fromEntries(Object.entries(problems).map(([field, one]) => [field, sentenceOf(one)]));
  return {
    status: REFUSALS[code].status,
    body: {
      message: sentenceOf(first),
      code,
      ...(values && { values }),
      ...(details !== undefined || byField ? { details: details ?? byField } : {}),
      ...(problems && { problems }),
    },
    retryAfterSeconds,
  };
}

/** `/deliveryOptions/pickup` → `deliveryOptions.pickup`: the field's name as forms know it. */
const fieldOf = (instancePath: string): string =>
  instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body';

function fromValidation(error: FastifyError): DomainError | undefined {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined;
  const problems: Record<string, Problem> = {};
  for (const { instancePath, message, params } of error.validation)
    problems[fieldOf(instancePath)] ??= problemOf({ message: message ?? 'invalid_input', ...params });
  return invalidFields(problems);
}

const BY_STATUS: Readonly<Record<number, RefusalCode & ProblemWithoutValues>> = {
  400: 'malformed',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  415: 'wrong_type',
};

function fromFramework({ statusCode: status = 500 }: FastifyError): Answer | undefined {
  if (status < 400 || status >= 500) return undefined;
  return { ...answerTo(new DomainError(BY_STATUS[status] ?? 'refused')), status };
}

export interface ErrorHandlerOptions {
  /** True while the error means that the database is unavailable: the answer is 503 and no data was lost. */
  isUnavailable: (error: unknown) => boolean;
}

function answerFor(
  error: FastifyError,
  request: FastifyRequest,
  isUnavailable: (error: unknown) => boolean,
): Answer {
  // The framework's own errors come first: an upload that broke off looks like a lost connection too.
  const known = error instanceof DomainError ? error : fromValidation(error);
  const answer = known ? answerTo(known) : fromFramework(error);
  if (answer) return answer;
  if (isUnavailable(error)) {
    request.log.error({ err: error }, 'the database is away');
    return answerTo(new DomainError('unavailable', { retryAfterSeconds: 2 }));
  }
  request.log.error({ err: error }, 'unexpected error');
  return answerTo(new DomainError('unexpected', { values: { reference: request.id } }));
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

/** Errors are thrown low with a code and become an answer here, once (docs/product/api.md#errors). */
export const errorHandlerPlugin = fp<ErrorHandlerOptions>(
  (app, { isUnavailable }) => {
    app.setNotFoundHandler(() => {
      throw new DomainError('not_found');
    });
    app.setErrorHandler((error: FastifyError, request, reply) =>
      sendAnswer(reply, answerFor(error, request, isUnavailable)),
    );
  },
  { name: 'error-handler' },
);
