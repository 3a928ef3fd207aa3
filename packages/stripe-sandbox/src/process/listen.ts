import type { FastifyInstance } from 'fastify';

export const isPortTaken = (error: unknown): boolean =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === 'EADDRINUSE';

/**
 * Listens on `wanted`, and on no other port; 0 means the one where the folder's sandbox was `last`, so that products which still
 * run find it again, or any that is free. Answers the port.
 */
export async function listen(app: FastifyInstance, wanted: number, last = 0): Promise<number> {
  const on = async (port: number) => Number(new URL(await app.listen({ host: '127.0.0.1', port })).port);
  if (wanted !== 0) return on(wanted);
  return last === 0 ? on(0) : on(last).catch(() => on(0));
}
