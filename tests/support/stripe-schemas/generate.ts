import ts from 'typescript';
import { calls } from './catalogue.ts';
import { Declarations } from './declarations.ts';
import { DOCUMENT_ID, type CallShape, type Schema, type StripeDocument } from './schema.ts';
import { TypeWriter } from './type-writer.ts';

/** Reads the SDK's declarations; about a second of work. */
export function generateDocument(): StripeDocument {
  const declarations = new Declarations();
  const writer = new TypeWriter(declarations.checker);
  const shapes = calls.map(
    ({ operation }) => [operation, callShape(declarations, writer, operation)] as const,
  );
  const events = eventObjects(declarations, writer);
  writer.defs['event'] = eventSchema(declarations, writer);
  writer.defs['error'] = errorSchema(declarations, writer);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: DOCUMENT_ID,
    $defs: writer.defs,
    calls: Object.fromEntries(shapes),
    events,
  };
}

/** What the SDK's method of that name takes and promises. */
function callShape(declarations: Declarations, writer: TypeWriter, operation: string): CallShape {
  const [resource = '', name = ''] = operation.split('.');
  const method = declarations.method(resource, name);
  const params = method.parameters.find((parameter) => parameter.name.getText() === 'params')?.type;
  if (!params) throw new Error(`The SDK's ${operation} takes no parameters.`);
  const answer = answerType(method.type);
  const type = declarations.checker.getTypeFromTypeNode(answer.node);
  const kinds = type.isUnion() ? type.types : [type];
  return {
    params: writer.nameOf(declarations.checker.getTypeFromTypeNode(params)),
    answers: resource === 'events' ? ['event'] : kinds.map((kind) => writer.nameOf(kind)),
    list: answer.list,
  };
}

/** `X` of `Promise<Response<X>>` and of `ApiListPromise<X>`. */
function answerType(node: ts.TypeNode | undefined): { node: ts.TypeNode; list: boolean } {
  if (!node) throw new Error('An SDK method promises something.');
  if (!ts.isTypeReferenceNode(node)) return { node, list: false };
  const wrapper = node.typeName.getText();
  const [inner] = node.typeArguments ?? [];
  if (!inner) return { node, list: false };
  if (wrapper === 'Promise' || wrapper === 'Response') return answerType(inner);
  if (wrapper === 'ApiListPromise') return { node: inner, list: true };
  return { node, list: false };
}

/** Event types whose object is a resource that is described in full. */
function eventObjects(declarations: Declarations, writer: TypeWriter): Record<string, readonly string[]> {
  const event = declarations.type('resources/Events', 'Event');
  const found: Record<string, readonly string[]> = {};
  for (const member of event.isUnion() ? event.types : []) {
    const object = declarations.property(declarations.property(member, 'data'), 'object');
    const [type] = writer.literals(declarations.property(member, 'type'));
    const kinds = object.isUnion() ? object.types : [object];
    const names = kinds.map((kind) => writer.describedName(kind)).filter((name) => name !== undefined);
    if (type !== undefined && names.length > 0) found[type] = names;
  }
  return found;
}

/** An event without its object, which hangs on the event's type and is looked at apart. */
function eventSchema(declarations: Declarations, writer: TypeWriter): Schema {
  const schema = writer.defs[writer.nameOf(declarations.type('resources/Events', 'EventBase'))] ?? {};
  const data: Schema = {
    type: 'object',
    properties: { object: { type: 'object' }, previous_attributes: { type: 'object' } },
    required: ['object'],
    additionalProperties: false,
  };
  return { ...schema, properties: { ...schema.properties, data } };
}

/** What the API answers although the SDK's list lacks it: the first since endive, the second for transfers. */
const unlistedCodes = ['payment_method_types_no_longer_supported', 'insufficient_capabilities_for_transfer'];

/** The schema of `{"error": …}`: a payment's last error, with every code that any resource lists. */
function errorSchema(declarations: Declarations, writer: TypeWriter): Schema {
  const intent = declarations.type('resources/PaymentIntents', 'PaymentIntent');
  const setup = declarations.type('resources/SetupIntents', 'SetupIntent');
  const errors = [
    declarations.property(intent, 'last_payment_error'),
    declarations.property(setup, 'last_setup_error'),
  ];
  const codes = errors.flatMap((error) => writer.literals(declarations.property(error, 'code')));
  const raw = writer.literals(declarations.type('Types', 'RawErrorType'));
  const [lastError] = errors;
  const described = lastError ? writer.defs[writer.nameOf(lastError)] : undefined;
  return {
    type: 'object',
    properties: {
      ...described?.properties,
      // The rest of the list belongs to OAuth and to version 2 of the API.
      type: { type: 'string', enum: raw.filter((type) => type.endsWith('_error')) },
      code: { type: 'string', enum: [...new Set([...codes, ...unlistedCodes])].sort() },
    },
    required: ['message', 'type'],
    additionalProperties: false,
  };
}
