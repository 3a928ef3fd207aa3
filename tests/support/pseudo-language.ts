import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import { readFileSync } from 'node:fs';
import { createTextsFrom, type Texts } from '#web/lib/text.tsx';

/** Readable letters that no real text uses. */
const PLAIN = 'abcdefghijklmnopqrstuvwxyz';
const STRANGE = Array.from('åƀçðéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýž');
const letter = (plain: string): string => {
  const strange = STRANGE[PLAIN.indexOf(plain.toLowerCase())] ?? plain;
  return plain === plain.toLowerCase() ? strange : strange.toUpperCase();
};
/** `Sign in` → `Šîĝñ îñ`. */
export const strangely = (text: string): string => text.replace(/[a-z]/gi, letter);

/** Also replaces text inside a plural or select; names and cases are kept. */
function strangeParts(message: CompiledMessage): CompiledMessage {
  return message.map((token) => {
    if (typeof token === 'string') return strangely(token);
    const [name, kind, choices] = token;
    if (typeof choices !== 'object' || choices === null) return token;
    const said = Object.entries(choices as Record<string, unknown>).map(([label, inner]) => [
      label,
      typeof inner === 'string'
        ? strangely(inner)
        : Array.isArray(inner)
          ? strangeParts(inner as CompiledMessage)
          : inner,
    ]);
    return [name, kind, Object.fromEntries(said)] as unknown as typeof token;
  });
}

type Compiled = Record<string, CompiledMessage>;
const made = new Map<string, Compiled>();

/** The texts of an area, each between ⟦ and ⟧; made once. */
function catalogueOf(area: string): Compiled {
  const known = made.get(area);
  if (known) return known;
  const file = new URL(`../../src/shared/messages/en/${area}.json`, import.meta.url);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const catalogue = Object.fromEntries(
    Object.entries(texts).map(([key, text]): [string, CompiledMessage] => [
      key,
      ['⟦', ...strangeParts(compileMessage(text)), '⟧'],
    ]),
  );
  made.set(area, catalogue);
  return catalogue;
}

/**
 * Pseudo-localization of the English catalogues. Server messages are replaced
 * where a translation exists. So a plain letter on a screen is data, made by Intl, or missing in every catalogue.
 */
export async function createPseudoTexts(): Promise<Texts> {
  const [texts, spanish] = [
    createTextsFrom('en', (_language, area) => Promise.resolve(catalogueOf(area))),
    createTextsFrom('es', (language, area) => {
      const file = new URL(`../../src/shared/messages/${language}/${area}.json`, import.meta.url);
      const said = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
      return Promise.resolve(
        Object.fromEntries(Object.entries(said).map(([key, text]) => [key, compileMessage(text)])),
      );
    }),
  ];
  await spanish.load(['server-messages']);
  return {
    ...texts,
    say: (english) => (spanish.say(english) === english ? english : `⟦${strangely(english)}⟧`),
  };
}
