import fc from 'fast-check';
import type { OpenAPIV3_1 } from 'openapi-types';
import { broken, type Known, nasty, type Schema, valueOf } from './arbitrary.ts';

export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema?: Schema }[];
  readonly body: Schema | undefined;
  /** By status and media type; `default` is for the rest. */
  readonly responses: Readonly<Record<string, Readonly<Record<string, Schema | undefined>>>>;
}

export interface FuzzRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | undefined;
}

type Content = Record<string, { schema?: Schema }>;

export function operationsOf(document: OpenAPIV3_1.Document): Operation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, value]) => {
      const operation = value as OpenAPIV3_1.OperationObject;
      const body = operation.requestBody as { content?: Content } | undefined;
      const responses = Object.entries(operation.responses ?? {}).map(([status, response]) => {
        const { content = {} } = response as { content?: Content };
        return [
          status,
          Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, schema])),
        ];
      });
      return {
        id: operation.operationId ?? `${method} ${path}`,
        method: method.toUpperCase(),
        path,
        parameters: (operation.parameters ?? []) as Operation['parameters'],
        body: body?.content?.['application/json']?.schema,
        responses: Object.fromEntries(responses) as Operation['responses'],
      };
    }),
  );
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
/** `encodeURIComponent` refuses halves of characters; a client may send them all the same. */
const encoded = (value: unknown): string => {
  const text = asText(value);
  return /[\ud800-\udfff]/.test(text.replace(/[\ud800-\udbff][\udc00-\udfff]/g, ''))
    ? '%ED%A0%80'
    : encodeURIComponent(text);
};

/** One in four is wrong somewhere. */
const mostly = (value: fc.Arbitrary<unknown>, wrong: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 3, arbitrary: value }, { weight: 1, arbitrary: wrong });

const ODD_HEADERS: readonly Record<string, string>[] = [
  {},
  {},
  {},
  { 'accept-language': 'es-MX,es;q=0.9' },
  { 'accept-language': 'x'.repeat(2_000) },
  { 'if-none-match': 'W/"' },
  { accept: 'application/xml' },
  { authorization: 'Basic Zm9vOmJhcg==' },
  { 'user-agent': '\u00ff'.repeat(300) },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
];
const RAW_BODIES = ['', '{', '[]', 'null', '"text"', '{"__proto__":{"a":1}}', '{"a":1,"a":2}', '\u0000'];
const TYPES = ['application/json', 'text/plain', 'multipart/form-data; boundary=x', 'application/xml', ''];

const rawBody = fc.tuple(fc.constantFrom(...RAW_BODIES), fc.constantFrom(...TYPES));

/** Requests to one operation, as its schemas would have them and as they would not. */
export function requestsTo(
  { path, parameters, body, method }: Operation,
  known: Known,
): fc.Arbitrary<FuzzRequest> {
  const of = (where: string) => parameters.filter((parameter) => parameter.in === where);
  const values = (where: string) =>
    fc.record(
      Object.fromEntries(
        of(where).map(({ name, schema = {} }) => [name, mostly(valueOf(schema, known, name), nasty)]),
      ),
      where === 'path' ? {} : { requiredKeys: [] },
    );
  const json = body
    ? mostly(valueOf(body, known), broken(valueOf(body, known))).map(
        (value) => [JSON.stringify(value), 'application/json'] as const,
      )
    : rawBody;
  const payload =
    method === 'GET' ? fc.constant(undefined) : fc.oneof({ weight: 9, arbitrary: json }, rawBody);
  return fc
    .tuple(values('path'), values('query'), payload, fc.constantFrom(...ODD_HEADERS))
    .map(([inPath, inQuery, sent, odd]) => {
      const at = path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(inPath[name]) || '%20');
      const query = Object.entries(inQuery).map(([name, value]) => `${name}=${encoded(value)}`);
      const [text, type] = sent ?? [];
      return {
        url: query.length > 0 ? `${at}?${query.join('&')}` : at,
        headers: { ...odd, ...(type ? { 'content-type': type } : {}) },
        payload: text,
      };
    });
}
