import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { INTL_LOCALES, type Locale } from '#shared/domain/languages.ts';
import english from '#shared/messages/en/export.json' with { type: 'json' };
import spanish from '#shared/messages/es/export.json' with { type: 'json' };
import englishCommon from '#shared/messages/en/common.json' with { type: 'json' };
import spanishCommon from '#shared/messages/es/common.json' with { type: 'json' };

type Key =
  | keyof typeof english
  | Extract<keyof typeof englishCommon, `common.category.${string}` | 'common.formerMember'>;
/** A text of the catalogue `shared/messages/<language>/export.json`, or what pages call a category. */
export type ExportText = (key: Key, values?: Record<string, number>) => string;

function speechOf(locale: Locale, texts: Record<string, string>): ExportText {
  const tag = INTL_LOCALES[locale];
  const compiled = Object.entries(texts).map(([key, text]) => [key, compileMessage(text)] as const);
  const i18n = setupI18n({ locale: tag, messages: { [tag]: Object.fromEntries(compiled) } });
  return (key, values) => i18n._(key, values);
}

/** The texts of a spreadsheet export, in the language of the caller. */
export const EXPORT_TEXTS: Readonly<Record<Locale, ExportText>> = {
  en: speechOf('en', { ...englishCommon, ...english }),
  es: speechOf('es', { ...spanishCommon, ...spanish }),
};
