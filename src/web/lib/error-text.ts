import type { I18n, Messages } from '@lingui/core';
import type { ErrorBody } from '#shared/contracts/common.ts';
import { MESSAGE_FORMATS } from '#shared/domain/languages.ts';
import { namesOf } from '#shared/messages/message-names.ts';

/** What is wrong, as the wire and the contracts name it: the client may be older than the code. */
export interface ProblemToTell {
  readonly code: string;
  readonly values?: Readonly<Record<string, number | string>> | undefined;
}
/** A field's problem: a sentence, as the server's are, or a code to be translated. */
export type FieldProblem = string | ProblemToTell;
/** Says it in the reader's language; its code where its words are not there. */
export type TellProblem = (problem: ProblemToTell) => string;
/** Undefined where its words or one of its values are not there. */
type TellKnown = (problem: ProblemToTell) => string | undefined;

/** Reads `errors.<code>` in a catalogue. */
export const tellBy =
  (messages: Messages, i18n: I18n): TellKnown =>
  ({ code, values = {} }) => {
    const message = messages[`errors.${code}`];
    const isComplete = message !== undefined && namesOf(message).every((name) => name in values);
    return isComplete ? i18n._(`errors.${code}`, values, { formats: MESSAGE_FORMATS }) : undefined;
  };

/** The same answer, its sentences in the reader's language. What has no code, or lacks values, stays English. */
export function translatedError(body: Partial<ErrorBody>, tell: TellKnown): Partial<ErrorBody> {
  const { code, values, message = '', problems, details } = body;
  if (code === undefined) return body;
  const byField = Object.entries(problems ?? {});
  const said = tell(byField[0]?.[1] ?? { code, values }) ?? message;
  const inEnglish = (details ?? {}) as Readonly<Record<string, string>>;
  const translated = byField.map(([field, one]) => [field, tell(one) ?? inEnglish[field]] as const);
  return {
    ...body,
    message: said,
    ...(byField.length === 0 ? {} : { details: { ...inEnglish, ...Object.fromEntries(translated) } }),
  };
}
