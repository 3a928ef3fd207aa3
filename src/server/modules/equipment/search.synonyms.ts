/** Names that mean the same machine, English and Spanish: a search for one finds all of a line. Lower case, singular. */
const SAME: readonly (readonly string[])[] = [
  [
    'jackhammer',
    'jack hammer',
    'breaker hammer',
    'demolition hammer',
    'pavement breaker',
    'martillo demoledor',
    'rompepavimentos',
  ],
  [
    'cherry picker',
    'bucket truck',
    'boom lift',
    'aerial lift',
    'canastilla',
    'plataforma articulada',
    'brazo elevador',
  ],
  ['excavator', 'digger', 'trackhoe', 'track hoe', 'excavadora'],
  ['mini excavator', 'compact excavator', 'mini digger', 'miniexcavadora', 'mini excavadora'],
  [
    'skid steer',
    'skidsteer',
    'bobcat',
    'skid loader',
    'minicargador',
    'minicargadora',
    'mini cargador',
    'mini cargadora',
  ],
  ['trencher', 'ditch witch', 'trench digger', 'zanjadora'],
  ['earth auger', 'post hole digger', 'posthole digger', 'post hole auger', 'ahoyadora', 'hoyadora'],
  ['concrete mixer', 'cement mixer', 'mezcladora de concreto', 'mezcladora', 'hormigonera', 'revolvedora'],
  ['power trowel', 'concrete trowel', 'helicopter trowel', 'allanadora'],
  ['concrete saw', 'cut off saw', 'cutoff saw', 'demo saw', 'cortadora de concreto', 'sierra para concreto'],
  [
    'plate compactor',
    'plate tamper',
    'wacker plate',
    'tamper',
    'placa compactadora',
    'compactadora',
    'compactador',
    'apisonadora',
  ],
  ['generator', 'genset', 'gen set', 'generador', 'planta eléctrica'],
  ['power box', 'spider box', 'distribution box'],
  ['light tower', 'lighting tower', 'tower light', 'torre de iluminación', 'torre de luz'],
  ['drain cleaner', 'drain snake', 'plumbing snake', 'drain auger', 'destapacaños', 'desatascador'],
  ['pipe threader', 'pipe threading machine', 'roscadora'],
  ['trash pump', 'water pump', 'bomba de agua', 'motobomba'],
  ['air compressor', 'compressor', 'compresor', 'compresor de aire'],
  ['air conditioner', 'ac unit', 'portable ac', 'aire acondicionado'],
  ['air mover', 'carpet fan', 'drying fan', 'ventilador'],
  ['space heater', 'heater', 'torpedo heater', 'calentador', 'calefactor'],
  ['nail gun', 'nailer', 'clavadora', 'pistola de clavos'],
  ['miter saw', 'mitre saw', 'chop saw', 'sierra ingletadora', 'ingletadora'],
  ['rotary hammer', 'hammer drill', 'martillo perforador', 'rotomartillo', 'taladro percutor'],
  ['chainsaw', 'chain saw', 'motosierra'],
  ['wood chipper', 'brush chipper', 'chipper', 'chipeadora', 'astilladora'],
  ['lawn mower', 'lawnmower', 'cortacésped', 'podadora'],
  ['pressure washer', 'power washer', 'hidrolavadora', 'lavadora a presión'],
  ['wheel loader', 'front loader', 'front end loader', 'payloader', 'cargador frontal', 'cargadora frontal'],
  ['telehandler', 'telescopic handler', 'reach forklift', 'manipulador telescópico'],
  ['scissor lift', 'work platform', 'elevador de tijera', 'plataforma de tijera'],
  ['dump truck', 'tipper truck', 'tipper', 'camión de volteo', 'volquete'],
  ['dump trailer', 'tipping trailer', 'remolque de volteo', 'remolque volquete'],
  ['enclosed trailer', 'cargo trailer', 'box trailer', 'remolque cerrado'],
  ['flatbed trailer', 'flat bed trailer', 'flat deck trailer', 'remolque de plataforma', 'remolque plano'],
  ['service van', 'work van', 'utility van', 'furgoneta'],
  ['trailer', 'remolque'],
  ['drill', 'taladro'],
  ['saw', 'sierra'],
  ['table saw', 'sierra de mesa'],
  ['pump', 'bomba'],
  ['scaffold', 'scaffolding', 'andamio', 'andamiaje'],
  ['backhoe', 'backhoe loader', 'retroexcavadora'],
  ['forklift', 'fork lift', 'lift truck', 'montacargas', 'carretilla elevadora'],
  ['wheelbarrow', 'carretilla'],
  ['welder', 'welding machine', 'soldadora', 'soldador'],
  // The ten categories, by the names that the catalogues give them.
  ['electrical', 'electricidad', 'eléctrico'],
  ['plumbing', 'plomería', 'fontanería'],
  ['landscape', 'landscaping', 'jardinería y paisajismo', 'jardinería', 'paisajismo'],
  ['framing', 'carpintería estructural', 'carpintería'],
  ['hvac', 'climatización hvac', 'climatización'],
  ['heavy equipment', 'maquinaria pesada'],
  ['service vehicles', 'vehículos de servicio'],
  ['drills and attachments', 'taladros y aditamentos'],
  ['concrete', 'concreto', 'hormigón'],
];

/** Wider words: the first also finds the others, and not the other way round. */
const WIDER: readonly (readonly [wide: string, ...narrow: string[]])[] = [
  ['lift', 'cherry picker', 'bucket truck'],
  ['digger', 'backhoe', 'mini excavator'],
  ['loader', 'skid steer'],
  ['compactor', 'tamper'],
  ['hammer', 'jackhammer'],
  ['cargador', 'skid steer', 'loader'],
  ['martillo', 'hammer', 'jackhammer'],
];

/** Words of the table that are brands: a typo is never corrected to one. */
const BRAND_WORDS: ReadonlySet<string> = new Set(['bobcat', 'ditch', 'witch', 'wacker']);

/** Spanish words that name nothing; PostgreSQL's English dictionary leaves only the English ones out. */
export const SPANISH_STOP_WORDS: ReadonlySet<string> = new Set(
  'a al con de del el en la las los o para por un una y'.split(' '),
);

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

function buildTable(): ReadonlyMap<string, readonly string[]> {
  const table = new Map<string, Set<string>>();
  const add = (from: string, to: string) => {
    const key = withoutAccents(from);
    if (key === to) return;
    table.set(key, (table.get(key) ?? new Set()).add(to));
  };
  for (const group of SAME) for (const from of group) for (const to of group) add(from, to);
  for (const [wide, ...narrow] of WIDER) for (const to of narrow) add(wide, to);
  return new Map([...table].map(([from, others]) => [from, [...others]]));
}

const TABLE = buildTable();
export const LONGEST_SYNONYM_WORDS = Math.max(...[...TABLE.keys()].map((phrase) => phrase.split(' ').length));

/** Words that the table knows: a typo can be corrected to one of them although no listing uses it. */
export const SYNONYM_WORDS: readonly string[] = [
  ...new Set([...SAME, ...WIDER].flat().flatMap((phrase) => phrase.split(' '))),
].filter((word) => word.length >= 3 && !BRAND_WORDS.has(word));

/** The word and what its English or Spanish plural may be the plural of. */
function singulars(word: string): string[] {
  const forms = [word];
  if (word.length > 3 && word.endsWith('s') && !word.endsWith('ss')) forms.push(word.slice(0, -1));
  if (word.length > 4 && word.endsWith('es')) forms.push(word.slice(0, -2));
  return forms;
}

/** Other names for what these words say together, each as its words; empty when the table has none. */
export function synonymsOf(words: readonly string[]): readonly string[][] {
  const before = words.slice(0, -1);
  const phrases = singulars(words.at(-1) ?? '').map((last) => withoutAccents([...before, last].join(' ')));
  const known = phrases.find((phrase) => TABLE.has(phrase));
  return (TABLE.get(known ?? '') ?? []).map((other) => other.split(' '));
}
