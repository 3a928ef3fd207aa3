import { readableLength } from '../domain/visible-text.ts';
import { z } from './zod.ts';

/** At least so many characters, of those that can be read: what has no shape says nothing. */
export const readable = (least: number, message: string) =>
  [z.minLength(least, message), z.refine<string>((text) => readableLength(text) >= least, message)] as const;
