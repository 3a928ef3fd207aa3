import type { ErrorCode, ErrorValues } from '../domain/problem.ts';
import refusals from './en/errors.json' with { type: 'json' };
import problems from './en/problems.json' with { type: 'json' };
import { createSpeech } from './speech.ts';

const { say } = createSpeech<`errors.${ErrorCode}`>('en', { ...refusals, ...problems });

/** The English sentence of a code, as the API answers it. */
export const englishError = (code: ErrorCode, values?: ErrorValues): string => say(`errors.${code}`, values);
