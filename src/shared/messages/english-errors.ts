import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { MESSAGE_FORMATS } from '../domain/languages.ts';
import type { ErrorCode, ErrorValues } from '../domain/problem.ts';
import refusals from './en/errors.json' with { type: 'json' };
import problems from './en/problems.json' with { type: 'json' };

const texts: Readonly<Record<`errors.${ErrorCode}`, string>> = { ...refusals, ...problems };
const compiled = Object.entries(texts).map(([key, text]) => [key, compileMessage(text)] as const);
const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': Object.fromEntries(compiled) } });

/** Replaces a backslash meanwhile: the library would read `\u0041` in user input as an escape. */
const BACKSLASH = '\ue05c';
const asWritten = (value: number | string) =>
  typeof value === 'string' ? value.replaceAll('\\', BACKSLASH) : value;

/** The sentence of a code in English, which is what the API says. */
export function englishError(code: ErrorCode, values: ErrorValues = {}): string {
  const written = Object.entries(values).map(([name, value]) => [name, asWritten(value)] as const);
  return i18n
    ._(`errors.${code}`, Object.fromEntries(written), { formats: MESSAGE_FORMATS })
    .replaceAll(BACKSLASH, '\\');
}
