import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { problemOf, z } from '#shared/contracts/zod.ts';
import type { TellProblem } from '#web/lib/error-text.ts';

/** Checks a form by its contract; the first thing that is wrong with a field is what is said of it. */
export const contractResolver =
  <Schema extends z.core.$ZodType<FieldValues, FieldValues>>(
    schema: Schema,
    tell: TellProblem,
  ): Resolver<z.input<Schema>, unknown, z.output<Schema>> =>
  (values) => {
    const read = z.safeParse(schema, values);
    if (read.success) return { values: read.data, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const issue of read.error.issues)
      errors[issue.path.join('.')] ??= { type: 'contract', message: tell(problemOf(issue)) };
    return { values: {}, errors: errors as FieldErrors<z.input<Schema>> };
  };
