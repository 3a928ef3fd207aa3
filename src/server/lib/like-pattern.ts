/** For LIKE: a search text matches itself, percent signs, underscores and backslashes too. */
const literally = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Finds the text anywhere. */
export const anywhere = (text: string): string => `%${literally(text)}%`;

/** Finds what begins with the text. */
export const beginningWith = (text: string): string => `${literally(text)}%`;
