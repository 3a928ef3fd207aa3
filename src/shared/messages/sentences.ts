/** Translates an English sentence of the server or a contract into the reader's language where it is known. */
export type TranslateServerMessage = (english: string) => string;

const SENTENCE_END = /(?<=[.!?]) (?=[A-Z])/;

type Value = string | number;

interface Template {
  readonly key: string;
  readonly names: readonly string[];
  readonly form: RegExp;
}

/** `Block at most {count} days.` → what reads such a sentence; a key without a value is found on its own. */
function templateOf(key: string): Template {
  const names = [...key.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const source = key.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '(.+?)');
  return { key, names, form: new RegExp(`^${source}$`, 'u') };
}

/** Of two templates that match a sentence, the longer one wins. */
const fixedLength = ({ key }: Template): number => key.replace(/\{\w+\}/g, '').length;

/**
 * Reads English sentences by a catalogue whose keys they are, with names in braces where they vary; `text` answers its texts. A
 * value at a name is translated as well: a status, a sentence within a sentence. Several sentences in a row are translated one by one.
 */
export function createSentences(
  messages: Readonly<Record<string, unknown>>,
  text: (key: string, values?: Record<string, Value>) => string,
): TranslateServerMessage {
  const has = (key: string) => Object.hasOwn(messages, key);
  const templates = Object.keys(messages)
    .filter((key) => !key.startsWith('errors.') && key.includes('{'))
    .map(templateOf)
    .sort((a, b) => fixedLength(b) - fixedLength(a));

  /** A number can be counted; everything else is translated. */
  const valueOf = (words: string): Value =>
    String(Number(words)) === words ? Number(words) : translate(words);

  function byTemplate(english: string): string | undefined {
    for (const { key, names, form } of templates) {
      const found = form.exec(english);
      if (!found) continue;
      const values = names.map((name, index): [string, Value] => [name, valueOf(found[index + 1] ?? '')]);
      return text(key, Object.fromEntries(values));
    }
    return undefined;
  }

  const known = (english: string): string | undefined => (has(english) ? text(english) : byTemplate(english));

  /** Undefined unless all of it is known: a partial translation is not shown. */
  function found(english: string): string | undefined {
    const whole = known(english);
    if (whole !== undefined) return whole;
    const parts = english.split(SENTENCE_END);
    if (parts.length < 2) return undefined;
    const translated = parts.map(known);
    return translated.includes(undefined) ? undefined : translated.join(' ');
  }

  const translate: TranslateServerMessage = (english) => found(english) ?? english;

  return translate;
}
