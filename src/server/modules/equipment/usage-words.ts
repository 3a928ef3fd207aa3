import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
import { INTL_LOCALES, LOCALES, type Locale } from '#shared/domain/languages.ts';
import { centsToDecimal } from '#shared/domain/money.ts';
import { usageTermsOf, type UsageFields } from '#shared/domain/usage/usage-terms.ts';
import { formatMoney } from '#shared/lib/format.ts';
import english from '#shared/messages/en/usage-terms.json' with { type: 'json' };
import spanish from '#shared/messages/es/usage-terms.json' with { type: 'json' };
import { createSpeech } from '#shared/messages/speech.ts';

type Key = keyof typeof english;
type Fact = NonNullable<EquipmentDetail['facts']>[number];

const SPEECH = {
  en: createSpeech<Key>('en', english),
  es: createSpeech<Key>('es', spanish),
} satisfies Record<Locale, unknown>;

const inLanguages = (say: (locale: Locale) => string) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, say(locale)])) as Record<Locale, string>;

function fact(kind: 'hours' | 'fuel', cents: number, values: Record<string, number>): Fact {
  const label = inLanguages((locale) => SPEECH[locale].say(`usageTerms.${kind}.label`));
  const value = inLanguages((locale) => {
    const price = formatMoney(INTL_LOCALES[locale], centsToDecimal(cents), true);
    return SPEECH[locale].say(`usageTerms.${kind}.value`, { ...values, price });
  });
  return { name: `usage ${kind}`, label, value };
}

/** What use beyond the price costs, as facts of the item's page, in every language. */
export function usageWords(listing: UsageFields): Fact[] {
  const { hours, fuel } = usageTermsOf(listing) ?? { hours: null, fuel: null };
  const included = hours && { day: hours.perDay, week: hours.perWeek, month: hours.perFourWeeks };
  return [
    ...(hours && included ? [fact('hours', hours.extraHourCents, included)] : []),
    ...(fuel ? [fact('fuel', fuel.gallonCents, { tank: fuel.tankGallons })] : []),
  ];
}
