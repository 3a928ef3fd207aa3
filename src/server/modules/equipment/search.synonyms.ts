/** Names that mean the same machine: whoever searches for one finds all of a line. Lower case, singular. */
const SAME: readonly (readonly string[])[] = [
  ['jackhammer', 'jack hammer', 'breaker hammer', 'demolition hammer', 'pavement breaker'],
  ['cherry picker', 'bucket truck', 'boom lift', 'aerial lift'],
  ['excavator', 'digger', 'trackhoe', 'track hoe'],
  ['mini excavator', 'compact excavator', 'mini digger'],
  ['skid steer', 'skidsteer', 'bobcat', 'skid loader'],
  ['trencher', 'ditch witch', 'trench digger'],
  ['earth auger', 'post hole digger', 'posthole digger', 'post hole auger'],
  ['concrete mixer', 'cement mixer'],
  ['power trowel', 'concrete trowel', 'helicopter trowel'],
  ['concrete saw', 'cut off saw', 'cutoff saw', 'demo saw'],
  ['plate compactor', 'plate tamper', 'wacker plate', 'tamper'],
  ['generator', 'genset', 'gen set'],
  ['power box', 'spider box', 'distribution box'],
  ['light tower', 'lighting tower', 'tower light'],
  ['drain cleaner', 'drain snake', 'plumbing snake', 'drain auger'],
  ['pipe threader', 'pipe threading machine'],
  ['trash pump', 'water pump'],
  ['air compressor', 'compressor'],
  ['air conditioner', 'ac unit', 'portable ac'],
  ['air mover', 'carpet fan', 'drying fan'],
  ['space heater', 'heater', 'torpedo heater'],
  ['nail gun', 'nailer'],
  ['miter saw', 'mitre saw', 'chop saw'],
  ['rotary hammer', 'hammer drill'],
  ['chainsaw', 'chain saw'],
  ['wood chipper', 'brush chipper', 'chipper'],
  ['lawn mower', 'lawnmower'],
  ['pressure washer', 'power washer'],
  ['wheel loader', 'front loader', 'front end loader', 'payloader'],
  ['telehandler', 'telescopic handler', 'reach forklift'],
  ['scissor lift', 'work platform'],
  ['dump truck', 'tipper truck', 'tipper'],
  ['dump trailer', 'tipping trailer'],
  ['enclosed trailer', 'cargo trailer', 'box trailer'],
  ['flatbed trailer', 'flat bed trailer', 'flat deck trailer'],
  ['service van', 'work van', 'utility van'],
];

/** Wider words: the first also finds the others, and not the other way round. */
const WIDER: readonly (readonly [wide: string, ...narrow: string[]])[] = [
  ['lift', 'cherry picker', 'bucket truck'],
  ['digger', 'backhoe', 'mini excavator'],
  ['loader', 'skid steer'],
  ['compactor', 'tamper'],
  ['hammer', 'jackhammer'],
];

function buildTable(): ReadonlyMap<string, readonly string[]> {
  const table = new Map<string, Set<string>>();
  const add = (from: string, to: string) => {
    if (from === to) return;
    table.set(from, (table.get(from) ?? new Set()).add(to));
  };
  for (const group of SAME) for (const from of group) for (const to of group) add(from, to);
  for (const [wide, ...narrow] of WIDER) for (const to of narrow) add(wide, to);
  return new Map([...table].map(([from, others]) => [from, [...others]]));
}

const TABLE = buildTable();
export const LONGEST_SYNONYM_WORDS = Math.max(...[...TABLE.keys()].map((phrase) => phrase.split(' ').length));

/** Words that the table knows: a typo can be mended to one of them although no listing uses it. */
export const SYNONYM_WORDS: readonly string[] = [
  ...new Set([...TABLE.keys()].flatMap((phrase) => phrase.split(' ')).filter((word) => word.length >= 3)),
];

const singular = (word: string): string =>
  word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;

/** Other names for what these words say together, each as its words; empty when the table has none. */
export function synonymsOf(words: readonly string[]): readonly string[][] {
  const last = words.at(-1) ?? '';
  const phrase = [...words.slice(0, -1), singular(last)].join(' ');
  return (TABLE.get(phrase) ?? []).map((other) => other.split(' '));
}
