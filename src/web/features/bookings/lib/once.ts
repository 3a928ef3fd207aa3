const underWay = new Set<string>();

/** Runs it unless the same thing is under way already: two taps in a row send one call, before anything is drawn again. */
export async function once(what: string, run: () => Promise<boolean>): Promise<boolean> {
  if (underWay.has(what)) return false;
  underWay.add(what);
  try {
    return await run();
  } finally {
    underWay.delete(what);
  }
}
