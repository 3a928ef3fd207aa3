export function noticesOf(root: string, files: Iterable<string>): string;
