import { type Ajv, type ErrorObject } from 'ajv';
import type { Schema } from './schema.ts';

/** `payment_intent.latest_charge.status` for the pointer `/latest_charge/status` inside a payment_intent. */
function pathOf(root: string, pointer: string): string {
  return [root, ...pointer.split('/').slice(1)].join('.');
}

function shown(value: unknown): string {
  const text = value === undefined ? 'undefined' : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function listed(values: readonly unknown[]): string {
  const texts = values.slice(0, 12).map((value) => String(value));
  return texts.join(', ') + (values.length > 12 ? ` and ${values.length - 12} more` : '');
}

function sentence(error: ErrorObject): string {
  const params = error.params as Record<string, unknown>;
  switch (error.keyword) {
    case 'required':
      return `the key '${String(params['missingProperty'])}' is missing`;
    case 'additionalProperties':
      return `the key '${String(params['additionalProperty'])}' is unknown`;
    case 'enum':
      return `${shown(error.data)} is none of ${listed(params['allowedValues'] as unknown[])}`;
    case 'const':
      return `${shown(error.data)} is not ${shown(params['allowedValue'])}`;
    default:
      return `${shown(error.data)} ${error.message ?? error.keyword}`;
  }
}

/** How far a value is from an alternative: 2 another type altogether, 1 an object of another kind, 0 a faulty instance. */
function distance(errors: readonly ErrorObject[]): number {
  if (
    errors.some((error) => error.instancePath === '' && /^(type|const|enum|anyOf|oneOf)$/.test(error.keyword))
  ) {
    return 2;
  }
  return errors.some((error) => error.instancePath === '/object') ? 1 : 0;
}

/** The faults of the alternative that the value comes nearest to. */
function nearest(ajv: Ajv, union: ErrorObject, path: string): string[] {
  const found = (union.schema as Schema[]).map((branch) => {
    const validate = ajv.compile(branch);
    validate(union.data);
    const errors = validate.errors ?? [];
    return { distance: distance(errors), messages: messagesOf(ajv, errors, path) };
  });
  const [best] = found.sort(
    (one, other) => one.distance - other.distance || one.messages.length - other.messages.length,
  );
  if (best && best.distance < 2) return best.messages;
  return [
    `${path}: ${shown(union.data)} fits no alternative (${found.flatMap((b) => b.messages).join('; ')})`,
  ];
}

function messagesOf(ajv: Ajv, errors: readonly ErrorObject[], root: string): string[] {
  const unions = errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf');
  const isWithin = (error: ErrorObject, union: ErrorObject): boolean =>
    error !== union &&
    (error.instancePath === union.instancePath || error.instancePath.startsWith(`${union.instancePath}/`));
  // An error in one alternative of a union is not meaningful on its own.
  const outermost = unions.filter((error) => !unions.some((union) => isWithin(error, union)));
  const own = errors.filter((error) => !unions.some((union) => error === union || isWithin(error, union)));
  const messages = [
    ...own.map((error) => `${pathOf(root, error.instancePath)}: ${sentence(error)}`),
    ...outermost.flatMap((union) => nearest(ajv, union, pathOf(root, union.instancePath))),
  ];
  return [...new Set(messages)];
}

/**
 * What is wrong with a value, in sentences that begin with the path; `root` names the value. `ref` names a schema that
 * `ajv` knows. Needs `verbose: true`.
 */
export function faults(ajv: Ajv, ref: string, value: unknown, root: string): string[] {
  const validate = ajv.getSchema(ref);
  if (!validate) throw new Error(`There is no schema ${ref}.`);
  return validate(value) ? [] : messagesOf(ajv, validate.errors ?? [], root);
}
