/**
 * True for the first use of each key within a window of time, of at most `most` keys: for what is worth a line, but not a
 * line each time. Bounded in memory and in lines, whatever arrives. `now` in milliseconds, never going back.
 */
export function createOncePerWindow(windowMs: number, most: number): (key: string, now: number) => boolean {
  const told = new Map<string, number>();
  return (key, now) => {
    // In the order in which they were published.
    for (const [old, at] of told) {
      if (now - at < windowMs) break;
      told.delete(old);
    }
    if (told.has(key) || told.size >= most) return false;
    told.set(key, now);
    return true;
  };
}
