export function precompress(folder: string): Promise<{ files: number; bytes: number; brotliBytes: number }>;
