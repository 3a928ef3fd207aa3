import type { FastifyInstance, FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { AuditExportQuery, AuditLine, AuditQuery } from '#shared/contracts/admin-audit.ts';
import { z } from '#shared/contracts/zod.ts';
import { memberOf } from '#server/http/actor.ts';
import { sendPage } from '#server/http/pagination.ts';
import type { AuditLog } from './audit.service.ts';

const config = { access: 'admin' } as const;
const tags = ['admin'];

function listRoute(app: FastifyInstance, log: AuditLog): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/admin/audit',
    {
      config,
      schema: {
        operationId: 'listAuditLog',
        tags,
        description: 'Newest first; days are those of the platform, in Eastern time.',
        querystring: AuditQuery,
        response: { 200: z.array(AuditLine) },
      },
    },
    async (request, reply) => sendPage(request, reply, await log.list(request.query)),
  );
}

function exportRoute(app: FastifyInstance, log: AuditLog): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/admin/audit.csv',
    {
      config,
      // A look at the headers alone takes nothing along and is no line of the log.
      exposeHeadRoute: false,
      schema: {
        operationId: 'exportAuditLog',
        tags,
        description:
          'UTF-8 with a byte order mark, a header line, newest first. The export is itself audited.',
        produces: ['text/csv'],
        querystring: AuditExportQuery,
        response: { 200: z.string() },
      },
    },
    async (request, reply) => {
      const visitor = { address: request.ip };
      const { name, content } = await log.export(memberOf(request), request.query, visitor);
      return reply
        .header('Content-Disposition', `attachment; filename="${name}"`)
        .type('text/csv; charset=utf-8')
        .send(content as unknown as string);
    },
  );
}

/** The audit log, for the Admin alone. */
export function auditRoutes(log: AuditLog): FastifyPluginCallback {
  return (app, _options, done) => {
    listRoute(app, log);
    exportRoute(app, log);
    done();
  };
}
