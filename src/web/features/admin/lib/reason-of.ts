import { ApiError } from '#web/lib/api-client.ts';

const OWN_FAULT = 500;

/** The server's own sentence where it has one to say: it never does for a fault of its own. */
export const reasonOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status !== OWN_FAULT ? error.userMessage : undefined;
