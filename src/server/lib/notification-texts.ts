import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { INTL_LOCALES, type Locale } from '#shared/domain/languages.ts';
import catalogue from '#shared/messages/en/notifications.json' with { type: 'json' };
import spanish from '#shared/messages/es/notifications.json' with { type: 'json' };

/** Every text of a mail, a text message and an alert has its key in the catalogue; another one does not compile. */
export type NotificationTextKey = keyof typeof catalogue;
/** What has a title and a text: `paid.owner` for `notifications.paid.owner.title` and `.text`. */
export type NotificationName = NotificationTextKey extends infer Key
  ? Key extends `notifications.${infer Name}.title`
    ? Name
    : never
  : never;
/** Words that are known when the reader's language is. */
export type Phrase = (language: Locale) => string;
export type Words = string | Phrase;
export type TextValues = Readonly<Record<string, Words | number>>;

type Compiled = ReturnType<typeof compileMessage>;

const compiledOf = (texts: Record<string, string>): Record<string, Compiled> =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]): [string, Compiled] => [key, compileMessage(text)]),
  );
const compiled = compiledOf(catalogue);
const inLanguage = (locale: Locale, messages: Record<string, Compiled>) => {
  const tag = INTL_LOCALES[locale];
  return setupI18n({ locale: tag, messages: { [tag]: messages } });
};
const SPEECH = { en: inLanguage('en', compiled), es: inLanguage('es', compiledOf(spanish)) };

function namesIn(message: Compiled): string[] {
  return message.flatMap((token) => {
    if (typeof token === 'string') return [];
    const [name, , cases] = token;
    const inner = typeof cases === 'object' && cases !== null ? Object.values(cases) : [];
    return [name, ...inner.filter(Array.isArray).flatMap((one) => namesIn(one as Compiled))];
  });
}
const NAMES = new Map(Object.entries(compiled).map(([key, message]) => [key, new Set(namesIn(message))]));

/** Characters that turn the direction of what stands around them: a listing's name must not mirror our sentence. */
const TURNS_DIRECTION = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;
/** Replaces a backslash meanwhile: the library would read `\u0041` in user input as an escape. */
const BACKSLASH = '\ue05c';

function asWritten(value: string | number): string | number {
  return typeof value === 'number' ? value : value.replace(TURNS_DIRECTION, '').replaceAll('\\', BACKSLASH);
}

/** As they are read in one language. */
export const inWords = (words: Words, language: Locale): string =>
  typeof words === 'string' ? words : words(language);

/**
 * A text of the catalogue `shared/messages/<language>/notifications.json`. Values are words as they are to be read, numbers where a
 * plural counts them. Throws RangeError where one is missing, so that no text ever shows 'undefined'.
 */
export function notificationText(
  language: Locale,
  key: NotificationTextKey,
  values: TextValues = {},
): string {
  for (const name of NAMES.get(key) ?? [])
    if (values[name] === undefined) throw new RangeError(`${key} needs ${name}`);
  const written = Object.entries(values).map(([name, value]): [string, string | number] => [
    name,
    asWritten(typeof value === 'number' ? value : inWords(value, language)),
  ]);
  return SPEECH[language]._(key, Object.fromEntries(written)).replaceAll(BACKSLASH, '\\');
}

/** The same, for when the language is known. */
export const phrase =
  (key: NotificationTextKey, values?: TextValues): Phrase =>
  (language) =>
    notificationText(language, key, values);
