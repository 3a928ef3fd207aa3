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

/** Compiles the whole catalogue. */
function compile(tag: string, texts: Readonly<Record<string, string>>) {
  const compiled = Object.entries(texts).map(([key, text]) => [key, compileMessage(text)] as const);
  const names = new Map(compiled.map(([key, message]) => [key, new Set(namesOf(message))]));
  const i18n = setupI18n({ locale: tag, messages: { [tag]: Object.fromEntries(compiled) } });
  return { i18n, names };
}

/** For what the server writes: mails, alerts, spreadsheets, refusals. The pages have theirs compiled by the build (web/lib/text.tsx). */
export function createSpeech<Key extends string>(
  locale: Locale,
  texts: Readonly<Record<Key, string>>,
): Speech<Key> {
  let made: ReturnType<typeof compile> | undefined;
  // With the first text that is said: a start needs none of them.
  const catalogue = () => (made ??= compile(INTL_LOCALES[locale], texts));
  return {
    say: (key, values = {}) => {
      const written = Object.entries(values).map(([name, value]) => [name, asWritten(value)] as const);
      return catalogue()
        .i18n._(key, Object.fromEntries(written), { formats: MESSAGE_FORMATS })
        .replaceAll(BACKSLASH, '\\');
    },
    namesIn: (key) => catalogue().names.get(key) ?? new Set(),
  };
}
