import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import catalogue from '#shared/messages/en/notices.json' with { type: 'json' };

/** Every text of a mail, a text message and an alert has its key in the catalogue; another one does not compile. */
export type NoticeTextKey = keyof typeof catalogue;
/** What has a title and a text: `paid.owner` for `notices.paid.owner.title` and `.text`. */
export type NoticeName = NoticeTextKey extends infer Key
  ? Key extends `notices.${infer Name}.title`
    ? Name
    : never
  : never;
export type TextValues = Readonly<Record<string, string | number>>;

type Compiled = ReturnType<typeof compileMessage>;

const compiled = Object.fromEntries(
  Object.entries(catalogue).map(([key, text]): [string, Compiled] => [key, compileMessage(text)]),
);
const i18n = setupI18n({ locale: 'en', messages: { en: compiled } });

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
/** Takes the place of a backslash meanwhile: the library would read `\u0041` in somebody's words as an escape. */
const BACKSLASH = '\ue05c';

function asWritten(value: string | number): string | number {
  return typeof value === 'number' ? value : value.replace(TURNS_DIRECTION, '').replaceAll('\\', BACKSLASH);
}

/**
 * A text of the catalogue `shared/messages/en/notices.json`. Values are words as they are to be read, numbers where a plural
 * counts them. Throws RangeError where one is missing, so that nobody is ever told 'undefined'.
 */
export function noticeText(key: NoticeTextKey, values: TextValues = {}): string {
  for (const name of NAMES.get(key) ?? [])
    if (values[name] === undefined) throw new RangeError(`${key} needs ${name}`);
  const written = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asWritten(value)]));
  return i18n._(key, written).replaceAll(BACKSLASH, '\\');
}
