import type { FastifyPluginCallback } from 'fastify';
import { memberOf } from '#server/http/actor.ts';
import { apiRoutes } from '#server/http/api-routes.ts';
import type { ReconciliationService } from './reconciliation.service.ts';

/** For the Admin alone. */
export function reconciliationRoutes(service: ReconciliationService): FastifyPluginCallback {
  return apiRoutes({ tags: ['admin'], config: { access: 'admin' } }, (routes) => {
    routes.get('/api/admin/money-desk', { operationId: 'readReconciliation' }, () => service.read());
    routes.post('/api/admin/reconciliation', { operationId: 'reconcileNow' }, (request) =>
      service.reconcileNow(memberOf(request)),
    );
    routes.get('/api/admin/jobs', { operationId: 'listJobs' }, () => service.jobs());
  });
}
