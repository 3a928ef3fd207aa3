export function precacheEntries(
  manifest: Record<string, { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }>,
): { url: string; revision: null }[];
