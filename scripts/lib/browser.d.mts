/** The path of a Chromium that starts; null if there is none and none can be had. */
export function findBrowser(
  say: (line: string) => void,
  kind?: { windowed?: boolean },
): Promise<string | null>;
