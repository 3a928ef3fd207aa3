import type { Locale } from '#shared/domain/languages.ts';
import catalogue from '#shared/messages/en/notifications.json' with { type: 'json' };
import spanish from '#shared/messages/es/notifications.json' with { type: 'json' };
import { createSpeech } from '#shared/messages/speech.ts';

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

const SPEECH = { en: createSpeech('en', catalogue), es: createSpeech('es', spanish) };

/** Characters that turn the direction of what stands around them: a listing's name must not mirror our sentence. */
const TURNS_DIRECTION = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;
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
  const { say, namesIn } = SPEECH[language];
  for (const name of namesIn(key))
    if (values[name] === undefined) throw new RangeError(`${key} needs ${name}`);
  const written = Object.entries(values).map(([name, value]): [string, string | number] => [
    name,
    typeof value === 'number' ? value : inWords(value, language).replace(TURNS_DIRECTION, ''),
  ]);
  return say(key, Object.fromEntries(written));
}

/** The same, for when the language is known. */
export const phrase =
  (key: NotificationTextKey, values?: TextValues): Phrase =>
  (language) =>
    notificationText(language, key, values);
