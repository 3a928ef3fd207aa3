import type { Messages } from '@lingui/core';
import type { ErrorBody } from '#shared/contracts/common.ts';

/** A sentence that the server or a contract has said in English, in the reader's language where it is known there. */
export type Say = (english: string) => string;

/** What the areas `errors` and `sentences` know: refusals by their code, and sentences by what they are in English. */
export interface Sayings {
  readonly say: Say;
  /** The same answer, its sentences in the reader's language. */
  readonly refusal: (body: Partial<ErrorBody>) => Partial<ErrorBody>;
}

const BY_CODE = 'errors.';
const SENTENCE_END = /(?<=[.!?]) (?=[A-Z])/;

type Value = string | number;

interface Template {
  readonly key: string;
  readonly names: readonly string[];
  readonly form: RegExp;
}

/** `Block at most {count} days.` → what reads such a sentence; a key without a value is found by itself. */
function templateOf(key: string): Template {
  const names = [...key.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const source = key.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '(.+?)');
  return { key, names, form: new RegExp(`^${source}$`, 'u') };
}

/** Of two that fit a sentence the one that says more of it wins. */
const fixedLength = ({ key }: Template): number => key.replace(/\{\w+\}/g, '').length;

/**
 * Reads English sentences by a catalogue whose keys they are, with names in braces where they vary; `text` answers its texts. What
 * stands at a name is said as well: a status, a sentence within a sentence. Several sentences in a row are said one by one.
 */
export function createSayings(
  messages: Messages,
  text: (key: string, values?: Record<string, Value>) => string,
): Sayings {
  const has = (key: string) => Object.hasOwn(messages, key);
  const templates = Object.keys(messages)
    .filter((key) => !key.startsWith(BY_CODE) && key.includes('{'))
    .map(templateOf)
    .sort((a, b) => fixedLength(b) - fixedLength(a));

  /** A number can be counted; everything else is said. */
  const valueOf = (words: string): Value => (String(Number(words)) === words ? Number(words) : say(words));

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

  /** Undefined unless all of it is known: half a translation helps nobody. */
  function found(english: string): string | undefined {
    const whole = known(english);
    if (whole !== undefined) return whole;
    const parts = english.split(SENTENCE_END);
    if (parts.length < 2) return undefined;
    const said = parts.map(known);
    return said.includes(undefined) ? undefined : said.join(' ');
  }

  const say: Say = (english) => found(english) ?? english;

  function refusal(body: Partial<ErrorBody>): Partial<ErrorBody> {
    const { message, code, details } = body;
    const byCode =
      code !== undefined && has(BY_CODE + code) ? text(BY_CODE + code, valuesOf(details)) : undefined;
    const words = message === undefined ? undefined : (found(message) ?? byCode ?? message);
    return {
      ...body,
      ...(words === undefined ? {} : { message: words }),
      ...(details === undefined ? {} : { details: saidDetails(details, say) }),
    };
  }

  return { say, refusal };
}

/** What a text by code can speak of: the short facts of the answer. */
function valuesOf(details: unknown): Record<string, string> {
  if (typeof details !== 'object' || details === null) return {};
  return Object.fromEntries(
    Object.entries(details).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && !entry[1].includes(' '),
    ),
  );
}

/** Sentences by field are said; a status, an id, a number and a whole row are data. */
function saidDetails(details: unknown, say: Say): unknown {
  if (typeof details !== 'object' || details === null || Array.isArray(details)) return details;
  const entries = Object.entries(details as Record<string, unknown>);
  if (!entries.every(([, value]) => typeof value === 'string')) return details;
  const said = (value: string) => (value.includes(' ') || value === 'Required' ? say(value) : value);
  return Object.fromEntries(entries.map(([name, value]) => [name, said(value as string)]));
}
