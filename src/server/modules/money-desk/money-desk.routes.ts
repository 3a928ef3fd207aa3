import type { FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { Job, MoneyDesk, ReconciliationReport } from '#shared/contracts/money-desk.ts';
import { z } from '#shared/contracts/zod.ts';
import { memberOf } from '#server/http/actor.ts';
import type { MoneyDeskService } from './money-desk.service.ts';

/** For the Admin alone. */
export function moneyDeskRoutes(service: MoneyDeskService): FastifyPluginCallback {
  return (app, _options, done) => {
    const routes = app.withTypeProvider<ZodTypeProvider>();
    const config = { access: 'admin' } as const;
    const tags = ['admin'];
    routes.get(
      '/api/admin/money-desk',
      { config, schema: { operationId: 'readMoneyDesk', tags, response: { 200: MoneyDesk } } },
      () => service.desk(),
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
