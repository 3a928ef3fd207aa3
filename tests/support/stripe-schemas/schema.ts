/** The part of JSON Schema (draft-07) that the declarations need. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
}

/** What one call of the API takes and answers. */
export interface CallShape {
  /** Name in `$defs`. */
  readonly params: string;
  /** Names in `$defs`: of the answer, or of each element when `list` is true. */
  readonly answers: readonly string[];
  readonly list: boolean;
}

/** Everything that was read from the declarations, as one JSON document. */
export interface StripeDocument {
  readonly $schema: 'http://json-schema.org/draft-07/schema#';
  readonly $id: typeof DOCUMENT_ID;
  readonly $defs: Record<string, Schema>;
  readonly calls: Record<string, CallShape>;
  /** Event type to the kinds of object that it carries, for the resources that are described in full. */
  readonly events: Record<string, readonly string[]>;
}

export const DOCUMENT_ID = 'stripe-declarations';

/** A reference that is valid inside the document and outside of it. */
export function refTo(name: string): string {
  return `${DOCUMENT_ID}#/$defs/${name}`;
}
