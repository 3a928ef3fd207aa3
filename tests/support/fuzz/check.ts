import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Operation, FuzzRequest } from './requests.ts';

export interface FuzzAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

export interface Finding {
  readonly operation: string;
  readonly caller: string;
  readonly request: FuzzRequest;
  readonly status: number;
  readonly problem: string;
}

export type CheckAnswer = (operation: Operation, answer: FuzzAnswer) => string | undefined;

/** What is wrong with an answer, if anything: 500 or above, a status or a content that the document does not declare. */
export function createAnswerCheck(): CheckAnswer {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  const compiled = new WeakMap<object, ValidateFunction>();
  const validatorOf = (schema: object): ValidateFunction => {
    const validate = compiled.get(schema) ?? ajv.compile(schema);
    compiled.set(schema, validate);
    return validate;
  };
  return ({ responses }, { statusCode, headers, body }) => {
    if (statusCode >= 500) return `answers ${statusCode}: ${body.slice(0, 300)}`;
    const declared = responses[statusCode] ?? (statusCode >= 400 ? responses['default'] : undefined);
    if (!declared) return `answers ${statusCode}, which is not declared`;
    const type = ((headers['content-type'] as string | undefined) ?? '').split(';')[0]!;
    const schema = declared[type];
    if (type !== 'application/json') {
      return body === '' || schema || Object.keys(declared).length > 0
        ? undefined
        : `sends ${type} undeclared`;
    }
    if (!schema) return `answers ${statusCode} with JSON that is not declared`;
    const validate = validatorOf(schema);
    return validate(JSON.parse(body)) ? undefined : `breaks its schema: ${ajv.errorsText(validate.errors)}`;
  };
}
