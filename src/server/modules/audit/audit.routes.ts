import type { FastifyPluginCallback } from 'fastify';
import { AuditExportQuery, AuditQuery } from '#shared/contracts/admin-audit.ts';
import { memberOf } from '#server/http/actor.ts';
import { apiRoutes } from '#server/http/api-routes.ts';
import type { AuditLog } from './audit.service.ts';

/** The audit log, for the Admin alone. */
export function auditRoutes(log: AuditLog): FastifyPluginCallback {
  return apiRoutes({ tags: ['admin'], config: { access: 'admin' } }, (routes) => {
    routes.list(
      '/api/admin/audit',
      {
        operationId: 'listAuditLog',
        description: 'Newest first; days are those of the platform, in Eastern time.',
        querystring: AuditQuery,
      },
      (request) => log.list(request.query),
    );
    routes.file(
      '/api/admin/audit.csv',
      {
        operationId: 'exportAuditLog',
        description:
          'UTF-8 with a byte order mark, a header line, newest first. The export is itself audited.',
        type: 'text/csv; charset=utf-8',
        // A look at the headers alone takes nothing along and is no line of the log.
        exposeHeadRoute: false,
        querystring: AuditExportQuery,
      },
      (request) => log.export(memberOf(request), request.query, { address: request.ip }),
    );
  });
}
