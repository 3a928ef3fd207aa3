import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { INTL_LOCALES, MESSAGE_FORMATS, type Locale } from '../domain/languages.ts';
import { namesOf } from './message-names.ts';

type Values = Readonly<Record<string, string | number | undefined>>;

/** The texts of a catalogue in one language. Values are words as they are to be read, numbers where a plural counts them. */
export interface Speech<Key extends string> {
  readonly say: (key: Key, values?: Values) => string;
  /** The names of the values that a text needs. */
  readonly namesIn: (key: Key) => ReadonlySet<string>;
}

/** Replaces a backslash meanwhile: the library would read `\u0041` in user input as an escape. */
const BACKSLASH = '\ue05c';
const asWritten = (value: Values[string]) =>
  typeof value === 'string' ? value.replaceAll('\\', BACKSLASH) : value;

/** For what the server writes: mails, alerts, spreadsheets, refusals. The pages have theirs compiled by the build (web/lib/text.tsx). */
export function createSpeech<Key extends string>(
  locale: Locale,
  texts: Readonly<Record<Key, string>>,
): Speech<Key> {
  const tag = INTL_LOCALES[locale];
  const compiled = Object.entries<string>(texts).map(([key, text]) => [key, compileMessage(text)] as const);
  const names = new Map(compiled.map(([key, message]) => [key, new Set(namesOf(message))]));
  const i18n = setupI18n({ locale: tag, messages: { [tag]: Object.fromEntries(compiled) } });
  return {
    say: (key, values = {}) => {
      const written = Object.entries(values).map(([name, value]) => [name, asWritten(value)] as const);
      return i18n
        ._(key, Object.fromEntries(written), { formats: MESSAGE_FORMATS })
        .replaceAll(BACKSLASH, '\\');
    },
    namesIn: (key) => names.get(key) ?? new Set(),
  };
}
