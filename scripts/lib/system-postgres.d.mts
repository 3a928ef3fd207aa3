export function findSystemPostgres(say: (line: string) => void): Promise<string | null>;
