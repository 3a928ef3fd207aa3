import type { Messages } from '@lingui/core';

/** The names of the values in a compiled text, those within its cases too. */
export function namesOf(message: Messages[string]): string[] {
  if (!Array.isArray(message)) return [];
  return message.flatMap((token: unknown) => {
    if (!Array.isArray(token)) return [];
    const [name, , cases] = token as [string, string?, unknown?];
    const inner = typeof cases === 'object' && cases !== null ? Object.values(cases) : [];
    return [name, ...inner.flatMap((one) => namesOf(one as Messages[string]))];
  });
}
