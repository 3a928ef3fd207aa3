import openapiTS, { astToString } from 'openapi-typescript';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
interface Document {
  readonly paths: Readonly<Record<string, Json>>;
  readonly [part: string]: Json;
}

function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value as Readonly<Record<string, Json>>);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, part]) => [key, sorted(part)]),
  );
}

/** The document by the alphabet, a line for each path: what a change touches shows in its diff. */
export function documentText(document: Document): string {
  const { paths, ...rest } = sorted(document) as Document;
  const lines = Object.entries(paths).map(
    ([path, item]) => `    ${JSON.stringify(path)}: ${JSON.stringify(item)}`,
  );
  const head = Object.entries(rest).map(
    ([key, part]) => `  ${JSON.stringify(key)}: ${JSON.stringify(part)},`,
  );
  return `{\n${head.join('\n')}\n  "paths": {\n${lines.join(',\n')}\n  }\n}\n`;
}

/** The types of all calls, likewise a line for each path and operation. */
export async function typesText(document: string): Promise<string> {
  const types = astToString(await openapiTS(document));
  const joined = types.replace(/\n {5,}/g, ' ').replace(/\n {4}(?=[}\]])/g, ' ');
  return `// Made from docs/api/openapi.json by \`npm run api:document\`.\n${joined}`;
}
