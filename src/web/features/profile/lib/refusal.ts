import { ApiError } from '#web/lib/api-client.ts';

const OWN_FAULT = 500;

/** The server's own sentence where it has one to say: it never does for a fault of its own. */
export const reasonOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status < OWN_FAULT ? error.userMessage : undefined;

/** The server's messages for these fields. */
export function fieldErrors<Name extends string>(
  error: unknown,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  if (!(error instanceof ApiError)) return {};
  const { fields } = error;
  const said = names.filter((name) => typeof fields[name] === 'string');
  return Object.fromEntries(said.map((name) => [name, fields[name]])) as Partial<Record<Name, string>>;
}
