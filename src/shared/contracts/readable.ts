import { readableLength } from '../domain/visible-text.ts';
import { noNul, wellFormed } from './common.ts';
import { z, type ZodProblemCode } from './zod.ts';

/** A readable text of so many characters; one without visible characters is refused. `message` answers a missing one as well. */
export const readable = (least: number, most: number, message: ZodProblemCode) =>
  z.string(message).check(
    z.trim(),
    z.minLength(least, message),
    z.refine<string>((text) => readableLength(text) >= least, message),
    z.maxLength(most),
    noNul,
    wellFormed,
  );
