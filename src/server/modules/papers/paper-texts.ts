import { INTL_LOCALES, type Locale } from '#shared/domain/languages.ts';
import { FORMER_MEMBER } from '#shared/domain/former-member.ts';
import englishCommon from '#shared/messages/en/common.json' with { type: 'json' };
import english from '#shared/messages/en/papers.json' with { type: 'json' };
import englishReceipt from '#shared/messages/en/receipt.json' with { type: 'json' };
import spanishCommon from '#shared/messages/es/common.json' with { type: 'json' };
import spanish from '#shared/messages/es/papers.json' with { type: 'json' };
import spanishReceipt from '#shared/messages/es/receipt.json' with { type: 'json' };
import spanishSentences from '#shared/messages/es/server-messages.json' with { type: 'json' };
import { createSentences, type TranslateServerMessage } from '#shared/messages/sentences.ts';
import { createSpeech, type Speech } from '#shared/messages/speech.ts';

type Key =
  | keyof typeof english
  | keyof typeof englishReceipt
  | Extract<keyof typeof englishCommon, 'common.formerMember'>;

/** What a paper is written with, in its reader's language. */
export interface PaperTexts {
  readonly language: Locale;
  readonly locale: string;
  readonly t: Speech<Key>['say'];
  /** A sentence that is stored in English, such as a line of the price. */
  readonly say: TranslateServerMessage;
  readonly nameOf: (name: string) => string;
}

function textsOf(language: Locale, t: PaperTexts['t'], say: TranslateServerMessage): PaperTexts {
  const nameOf = (name: string) => (name === FORMER_MEMBER ? t('common.formerMember') : name);
  return { language, locale: INTL_LOCALES[language], t, say, nameOf };
}

const sentences = createSpeech<string>('es', spanishSentences);

export const PAPER_TEXTS: Readonly<Record<Locale, PaperTexts>> = {
  en: textsOf(
    'en',
    createSpeech<Key>('en', { ...englishCommon, ...englishReceipt, ...english }).say,
    (text) => text,
  ),
  es: textsOf(
    'es',
    createSpeech<Key>('es', { ...spanishCommon, ...spanishReceipt, ...spanish }).say,
    createSentences(spanishSentences, sentences.say),
  ),
};
