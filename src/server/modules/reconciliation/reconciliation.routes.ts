import type { FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { Job, ReconciliationOverview, ReconciliationReport } from '#shared/contracts/reconciliation.ts';
import { z } from '#shared/contracts/zod.ts';
import { memberOf } from '#server/http/actor.ts';
import type { ReconciliationService } from './reconciliation.service.ts';

/** For the Admin alone. */
export function reconciliationRoutes(service: ReconciliationService): FastifyPluginCallback {
  return (app, _options, done) => {
    const routes = app.withTypeProvider<ZodTypeProvider>();
    const config = { access: 'admin' } as const;
    const tags = ['admin'];
    routes.get(
      '/api/admin/money-desk',
      {
        config,
        schema: { operationId: 'readReconciliation', tags, response: { 200: ReconciliationOverview } },
      },
      () => service.read(),
    );
    routes.post(
      '/api/admin/reconciliation',
      { config, schema: { operationId: 'reconcileNow', tags, response: { 200: ReconciliationReport } } },
      (request) => service.reconcileNow(memberOf(request)),
    );
    routes.get(
      '/api/admin/jobs',
      { config, schema: { operationId: 'listJobs', tags, response: { 200: z.array(Job) } } },
      () => service.jobs(),
    );
    done();
  };
}
