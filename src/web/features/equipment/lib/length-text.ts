import { lengthSaying, type LengthRules } from '#web/lib/rental-length.ts';
import type { Texts } from '#web/lib/text.tsx';

/** How long a rental may be, in words, without a stop; undefined where the owner asks for nothing. */
export function lengthText(rules: LengthRules, t: Texts['t']): string | undefined {
  const saying = lengthSaying(rules);
  return saying && t(`item.rules.${saying.kind}`, saying.values);
}
