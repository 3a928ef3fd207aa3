export function precacheEntries(
  manifest: Record<string, { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }>,
): { url: string; revision: null }[];

export const SCREENS: Readonly<Record<string, boolean>>;
export const AREAS: readonly string[];
