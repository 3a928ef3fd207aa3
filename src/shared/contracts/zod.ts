import * as z from 'zod/mini';

/**
 * zod's own default texts differ from the specified ones (specification §5: Required, Invalid input,
 * 'String must contain at least N character(s)'); this map gives the specified ones on both sides.
 */
z.config({
  customError: (issue) => {
    if (issue.code === 'invalid_type' && issue.input === undefined) return 'Required';
    if (issue.code === 'too_small' && issue.origin === 'string')
      return `String must contain at least ${String(issue.minimum)} character(s)`;
    if (issue.code === 'too_big' && issue.origin === 'string')
      return `String must contain at most ${String(issue.maximum)} character(s)`;
    if (issue.code === 'too_small') return `Number must be at least ${String(issue.minimum)}`;
    if (issue.code === 'too_big') return `Number must be at most ${String(issue.maximum)}`;
    return 'Invalid input';
  },
});

export { z };
