import { categoryOf } from '#shared/domain/categories.ts';
import type { Translate } from './text.tsx';

/** What a category is called in the reader's language. Addresses, calls and listings know it by its English name, which is what an unknown one keeps. */
export function categoryName(t: Translate, name: string): string {
  const known = categoryOf(name);
  return known ? t(`common.category.${known.id}`) : name;
}
