import { readableLength } from '../domain/visible-text.ts';
import { noNul, wellFormed } from './common.ts';
import { z } from './zod.ts';

/** A text of so many characters that can be read: what has no shape says nothing. `message` answers a missing one as well. */
export const readable = (least: number, most: number, message: string) =>
  z.string(message).check(
    z.trim(),
    z.minLength(least, message),
    z.refine<string>((text) => readableLength(text) >= least, message),
    z.maxLength(most),
    noNul,
    wellFormed,
  );
