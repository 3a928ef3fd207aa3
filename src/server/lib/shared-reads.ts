/** One read for all who ask for the same at the same time. */
export type ShareRead<T> = (key: string, read: () => Promise<T>) => Promise<T>;

/**
 * Reads of one key that are asked for in the same turn of the event loop are one read. It begins after the last of them was
 * asked for, so none gets an answer that is older than its question.
 */
export function createSharedReads<T>(): ShareRead<T> {
  const waiting = new Map<string, Promise<T>>();
  return (key, read) => {
    const begun = waiting.get(key);
    if (begun) return begun;
    const answer = new Promise<void>((turn) => {
      setImmediate(turn);
    }).then(() => {
      waiting.delete(key);
      return read();
    });
    waiting.set(key, answer);
    return answer;
  };
}

/**
 * Reads of several keys of a group that are asked for in the same turn of the event loop, one statement for all of them, begun after
 * the last was asked for. A key that the read leaves out is answered by undefined.
 */
export function createBatchedReads<T>(
  read: (group: string, keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): (group: string, key: string) => Promise<T | undefined> {
  const share = createSharedReads<ReadonlyMap<string, T>>();
  const waiting = new Map<string, Set<string>>();
  return async (group, key) => {
    const keys = waiting.get(group) ?? new Set();
    waiting.set(group, keys.add(key));
    const answers = await share(group, () => {
      waiting.delete(group);
      return read(group, [...keys]);
    });
    return answers.get(key);
  };
}
