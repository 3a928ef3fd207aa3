import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
import { categoryOf } from '#shared/domain/categories.ts';
import { givenFacts, optionKey } from '#shared/domain/category-facts.ts';
import { LOCALES, type Locale } from '#shared/domain/languages.ts';
import english from '#shared/messages/en/category-facts.json' with { type: 'json' };
import spanish from '#shared/messages/es/category-facts.json' with { type: 'json' };
import type { DetailRow } from './equipment.repository.ts';

const WORDS: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { en: english, es: spanish };

/** In every language: the item's page, which has no byte to spare, would have to carry the words of all ten categories. */
const inLanguages = (key: string, otherwise: string) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, WORDS[locale][key] ?? otherwise])) as Record<
    Locale,
    string
  >;

/** What decides at the gate, of a listing's specifications. */
export function factWords({
  categoryId,
  specifications,
}: Pick<DetailRow, 'categoryId' | 'specifications'>): NonNullable<EquipmentDetail['facts']> {
  const category = categoryOf(categoryId);
  if (!category) return [];
  return givenFacts(category.id, specifications).map(({ fact, value }) => ({
    name: fact.label,
    label: inLanguages(`facts.label.${fact.id}`, fact.label),
    value: inLanguages(optionKey(value), value),
  }));
}
