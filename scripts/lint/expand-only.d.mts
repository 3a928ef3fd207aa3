export function contractSteps(sql: string): string[];
