import type { FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { ErrorBody } from '#shared/contracts/common.ts';
import { Alive, type PublicConfig } from '#shared/contracts/system.ts';
import { DomainError } from '#shared/domain/errors.ts';
import { apiRoutes } from '#server/http/api-routes.ts';

export interface SystemDeps {
  publicConfig: () => PublicConfig;
  /** True when the database answers and every migration is in place. */
  isReady: () => Promise<boolean>;
}

export function systemRoutes({ publicConfig, isReady }: SystemDeps): FastifyPluginCallback {
  return apiRoutes({ tags: ['system'], config: { access: 'public' } }, (routes, app) => {
    const probes = app.withTypeProvider<ZodTypeProvider>();
    probes.get(
      '/healthz',
      {
        config: { anyHost: true },
        schema: { operationId: 'healthz', tags: ['system'], response: { 200: Alive } },
      },
      () => ({ status: 'ok' as const }),
    );
    probes.get(
      '/readyz',
      {
        config: { anyHost: true },
        schema: { operationId: 'readyz', tags: ['system'], response: { 200: Alive, 503: ErrorBody } },
      },
      async () => {
        if (!(await isReady()))
          throw new DomainError('not_ready', {
            retryAfterSeconds: 1,
          });
        return { status: 'ok' as const };
      },
    );
    routes.get('/api/config', { operationId: 'readConfig' }, () => publicConfig());
  });
}
