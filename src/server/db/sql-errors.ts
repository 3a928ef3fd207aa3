interface PgErrorLike {
  code?: unknown;
  constraint?: unknown;
  cause?: unknown;
}

/** Drizzle wraps the driver's error; the SQLSTATE is on the cause. */
function driverError(error: unknown): PgErrorLike | undefined {
  let current: unknown = error;
  for (let depth = 0; depth < 4 && typeof current === 'object' && current !== null; depth++) {
    const candidate = current as PgErrorLike;
    if (typeof candidate.code === 'string' && /^[0-9A-Z]{5}$/.test(candidate.code)) return candidate;
    current = candidate.cause;
  }
  return undefined;
}

/** The SQLSTATE of a database error (`23505` unique, `23P01` exclusion, …), else undefined. */
export function sqlState(error: unknown): string | undefined {
  const found = driverError(error)?.code;
  return typeof found === 'string' ? found : undefined;
}

/** The constraint that was violated, if the database named one. */
export function violatedConstraint(error: unknown): string | undefined {
  const found = driverError(error)?.constraint;
  return typeof found === 'string' ? found : undefined;
}

const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);

/**
 * Connection trouble; no room on the disk, in memory, for connections; shut down; read only, which is a server that was
 * replaced by another one; a file of the database that cannot be read or written; a lock that was waited for too long, which is
 * what requests see while no commit is confirmed; a statement that took too long.
 */
const AWAY = /^(08...|53...|57014|57P0.|25006|55P03|58030)$/;

/** True when the database is unavailable: the caller answers 503, and no data was lost. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== undefined) return AWAY.test(state);
  for (let current: unknown = error, depth = 0; depth < 4 && current instanceof Error; depth++) {
    const { code } = current as { code?: unknown };
    if (typeof code === 'string' && NETWORK_CODES.has(code)) return true;
    if (
      /connection terminated|timeout exceeded when trying to connect|server closed the connection|not queryable/i.test(
        current.message,
      )
    )
      return true;
    current = current.cause;
  }
  return false;
}
