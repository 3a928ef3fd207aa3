export const root: string;
export function inRoot(...parts: string[]): string;
export function say(line: string): void;
export function main(body: () => Promise<void>): Promise<void>;
