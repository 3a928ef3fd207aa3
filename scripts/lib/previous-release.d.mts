export function previousRelease(): Promise<string | null>;
export function namedRelease(ref: string): Promise<string>;
export function buildRelease(commit: string): Promise<string>;
