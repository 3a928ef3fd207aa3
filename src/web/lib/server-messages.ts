import type { I18n, Messages } from '@lingui/core';
import type { ErrorBody } from '#shared/contracts/common.ts';
import { createSentences, type TranslateServerMessage } from '#shared/messages/sentences.ts';
import { tellBy, translatedError, type ProblemToTell } from './error-text.ts';

export type { TranslateServerMessage };

/** What the areas `errors` and `sentences` know: refusals by their code, and sentences by what they are in English. */
export interface ServerMessages {
  readonly translate: TranslateServerMessage;
  /** What is wrong, by code and values; undefined where its words are not there. */
  readonly tell: (problem: ProblemToTell) => string | undefined;
  /** The same answer, its sentences in the reader's language. */
  readonly translateError: (body: Partial<ErrorBody>) => Partial<ErrorBody>;
}

/** Answers in the reader's language, of catalogues that are loaded. */
export function createServerMessages(messages: Messages, i18n: I18n): ServerMessages {
  const translate = createSentences(messages, (key, values) => i18n._(key, values));
  const tell = tellBy(messages, i18n);
  return { translate, tell, translateError: (body) => translatedError(body, tell) };
}
