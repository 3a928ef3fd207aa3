export function bytesOf(path: string): number;
