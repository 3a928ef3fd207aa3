import * as z from 'zod/mini';

const isMissing = (input: unknown): boolean => input === undefined || input === null;

/**
 * zod's own default texts differ from the specified ones (specification §5: Required, Invalid input,
 * 'String must contain at least N character(s)'); this map gives the specified ones on both sides. A field with a sentence of
 * its own names it where it is declared.
 */
z.config({
  customError: (issue) => {
    if (isMissing(issue.input)) return 'Required';
    if (issue.code === 'too_small' && issue.origin === 'string')
      return `String must contain at least ${String(issue.minimum)} character(s)`;
    if (issue.code === 'too_big' && issue.origin === 'string')
      return `String must contain at most ${String(issue.maximum)} character(s)`;
    return 'Invalid input';
  },
});

export { z };
