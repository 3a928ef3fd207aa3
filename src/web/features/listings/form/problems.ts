import type { FieldProblem } from '#web/lib/error-text.ts';
import type { ListingBody } from '#shared/contracts/listings.ts';
import { fieldsIn } from '#shared/domain/listing-fields.ts';

/** What is wrong, by field, as form and server name it: `deliveryOptions.deliveryFee`. */
export type Problems = Readonly<Record<string, FieldProblem>>;

/** Every field that can be wrong, in the order of the form. */
const ORDER = [
  'imageUrls',
  'name',
  'category',
  'dailyRate',
  'hourlyRate',
  'weeklyRate',
  'purchasePrice',
  'location',
  'deliveryOptions',
  'deliveryOptions.deliveryRadius',
  'deliveryOptions.deliveryFee',
  ...fieldsIn('about'),
  'description',
  ...fieldsIn('rules'),
  ...fieldsIn('usage'),
  'specifications',
] as const;
export type ListingField = (typeof ORDER)[number];

/** The server names a list's or record's parts (`imageUrls.0`); the form shows what is wrong at the whole. */
function fieldOf(name: string): ListingField | undefined {
  const known: readonly string[] = ORDER;
  const parts = name.split(/[./]/);
  for (let count = parts.length; count > 0; count -= 1) {
    const candidate = parts.slice(0, count).join('.');
    if (known.includes(candidate)) return candidate as ListingField;
  }
  return undefined;
}

/** Under the form's own names; what no field of the form can show is apart. */
export function sorted(problems: Readonly<Record<string, string>>): {
  fields: Readonly<Record<string, string>>;
  others: string[];
} {
  const fields: Record<string, string> = {};
  const others: string[] = [];
  for (const [name, message] of Object.entries(problems)) {
    const field = fieldOf(name);
    if (field === undefined) others.push(message);
    else fields[field] ??= message;
  }
  return { fields, others };
}

export const firstWrong = (problems: Problems): ListingField | undefined =>
  ORDER.find((field) => field in problems);

const isBlank = (part: unknown): boolean => part === '' || part === undefined || part === null;
/** `deliveryOptions.deliveryFee` → its value. */
const partOf = (body: ListingBody, field: string): unknown =>
  field
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], body);

/** A wrong value is shown once its field was left; a missing one only after an attempt to save. */
export function shownProblems(
  problems: Problems,
  { attempted, left, body }: { attempted: boolean; left: ReadonlySet<string>; body: ListingBody },
): Problems {
  if (attempted) return problems;
  return Object.fromEntries(
    Object.entries(problems).filter(([field]) => left.has(field) && !isBlank(partOf(body, field))),
  );
}

/** The server's message for a field applies until the field changes. */
export function stillTrue(refused: Problems, sent: ListingBody | undefined, body: ListingBody): Problems {
  if (!sent) return {};
  return Object.fromEntries(
    Object.entries(refused).filter(
      ([field]) => JSON.stringify(partOf(sent, field)) === JSON.stringify(partOf(body, field)),
    ),
  );
}
