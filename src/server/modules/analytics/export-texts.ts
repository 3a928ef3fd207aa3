import type { Locale } from '#shared/domain/languages.ts';
import english from '#shared/messages/en/export.json' with { type: 'json' };
import spanish from '#shared/messages/es/export.json' with { type: 'json' };
import englishCommon from '#shared/messages/en/common.json' with { type: 'json' };
import spanishCommon from '#shared/messages/es/common.json' with { type: 'json' };
import { createSpeech, type Speech } from '#shared/messages/speech.ts';

type Key =
  | keyof typeof english
  | Extract<keyof typeof englishCommon, `common.category.${string}` | 'common.formerMember'>;
/** A text of the catalogue `shared/messages/<language>/export.json`, or what pages call a category. */
export type ExportText = Speech<Key>['say'];

/** The texts of a spreadsheet export, in the language of the caller. */
export const EXPORT_TEXTS: Readonly<Record<Locale, ExportText>> = {
  en: createSpeech<Key>('en', { ...englishCommon, ...english }).say,
  es: createSpeech<Key>('es', { ...spanishCommon, ...spanish }).say,
};
