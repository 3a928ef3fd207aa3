/** Names that a person could use to speak for the marketplace (docs/product/trust.md#names). */
const RESERVED = ['admin', 'administrator', 'equipshare', 'support', 'platform'];

/** Characters that look like a letter, by that letter. Letters that look like each other (i and l) count as one. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  i: 'l',
  '|': 'l',
  '!': 'l',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
  '8': 'b',
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'u',
  і: 'l',
  ѕ: 's',
  н: 'h',
  м: 'm',
  п: 'n',
  α: 'a',
  ε: 'e',
  ι: 'l',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  ѵ: 'v',
};

/** How a name looks: without case, accents, marks and spaces, and with one letter for all that look like it. */
export const looksLike = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/./gu, (character) => LOOK_ALIKES[character] ?? character)
    .replace(/rn/g, 'm')
    .replace(/[^\p{L}]/gu, '');

const RESERVED_LOOKS = new Set(RESERVED.map(looksLike));
const PRODUCT_LOOK = looksLike('EquipShare');

/** Whether a first and a last name look like the marketplace's own: a word of them, a whole field, or both together. */
export function isReservedName({ firstName, lastName }: { firstName: string; lastName: string }): boolean {
  const whole = `${firstName} ${lastName}`;
  const words = [firstName, lastName, whole, ...whole.split(/[\s.,_/-]+/)];
  return words.some((word) => RESERVED_LOOKS.has(looksLike(word))) || looksLike(whole).includes(PRODUCT_LOOK);
}
