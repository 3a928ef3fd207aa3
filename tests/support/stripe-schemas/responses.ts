import { Ajv } from 'ajv';
import { faults } from './checking.ts';
import { refTo, type StripeDocument } from './schema.ts';

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

/** Checks one object of the API by its kind (`payment_intent`, `deleted_customer`, `error`), events with what they carry. */
export function responseChecker(document: StripeDocument): (kind: string, object: unknown) => string[] {
  const ajv = new Ajv({ strict: false, allErrors: true, verbose: true });
  ajv.addSchema(document);

  function check(kind: string, object: unknown, root: string): string[] {
    if (!document.$defs[kind]) return [`${root}: no such kind is known`];
    const own = faults(ajv, refTo(kind), object, root);
    return kind === 'event' ? [...own, ...carried(fieldsOf(object), root)] : own;
  }

  /** An event's object matches its type, and `previous_attributes` has only keys of it. */
  function carried(event: Fields, root: string): string[] {
    const { object, previous_attributes: previous } = fieldsOf(event['data']);
    const kinds = document.events[String(event['type'])] ?? [];
    const kind = kinds.find((name) => name === fieldsOf(object)['object']) ?? kinds[0];
    if (kind === undefined) return [];
    const known = document.$defs[kind]?.properties ?? {};
    const strange = Object.keys(fieldsOf(previous)).filter((key) => !(key in known));
    return [
      ...check(kind, object, `${root}.data.object`),
      ...strange.map((key) => `${root}.data.previous_attributes: the key '${key}' is unknown`),
    ];
  }

  return (kind, object) => check(kind, object, kind);
}
