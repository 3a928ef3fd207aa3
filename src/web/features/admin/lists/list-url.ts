/** What a list may be asked, by name: one of these values, or any text. */
export type Known = Readonly<Record<string, readonly string[] | 'text'>>;

/** What a list is asked. A name that is missing asks for nothing in particular. */
export type ListFilters<Names extends Known> = {
  readonly [Name in keyof Names]?:
    | (Names[Name] extends readonly (infer Value extends string)[] ? Value : string)
    | undefined;
};

/** The same, whichever list it is. */
export type Params = Readonly<Record<string, string | undefined>>;

/** Where a list lives in the address bar, and how its question is written there. */
export interface ListUrl<Names extends Known> {
  readonly path: string;
  /** Parameters that lead to the list and are not its own: the tab. */
  readonly fixed: Readonly<Record<string, string>>;
  readonly known: Names;
}

/** The filters in the address; an invalid value is ignored. The names are those of the call. */
export function readParams(known: Known, search: string): Params {
  const params = new URLSearchParams(search);
  const said = Object.entries(known).flatMap(([name, values]) => {
    const value = params.get(name)?.trim() ?? '';
    const fits = value !== '' && (values === 'text' || values.includes(value));
    return fits ? [[name, value] as const] : [];
  });
  return Object.fromEntries(said);
}

/** The same, with the values that each name can have. */
export const readFilters = <Names extends Known>(known: Names, search: string): ListFilters<Names> =>
  readParams(known, search) as ListFilters<Names>;

/** Without what is not asked. */
export function paramsOf(asked: Params): Record<string, string> {
  return Object.fromEntries(
    Object.entries(asked).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
    ),
  );
}

type Place = Pick<ListUrl<Known>, 'path' | 'fixed'>;

export function writeParams({ path, fixed }: Place, asked: Params): string {
  const search = new URLSearchParams({ ...fixed, ...paramsOf(asked) }).toString();
  return search ? `${path}?${search}` : path;
}

/** The address at which a list answers a question. */
export const writeListUrl = <Names extends Known>(list: ListUrl<Names>, asked: ListFilters<Names>): string =>
  writeParams(list, asked);
