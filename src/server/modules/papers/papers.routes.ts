import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import { StatementQuery } from '#shared/contracts/statements.ts';
import { memberOf } from '#server/http/actor.ts';
import { apiRoutes } from '#server/http/api-routes.ts';
import { readersLocale } from '#server/http/language.ts';
import type { PapersService } from './papers.service.ts';

const file = { description: 'A PDF file in the language of the page.', type: 'application/pdf' };

/** A rental's papers as files, for its parties and the Admin; statements for whom they are about. */
export function paperRoutes(papers: PapersService): FastifyPluginCallback {
  const of = (request: FastifyRequest<{ Params: { id: string } }>) =>
    [memberOf(request), request.params.id, readersLocale(request)] as const;
  return apiRoutes({ tags: ['bookings'], config: { access: 'member' } }, (routes) => {
    routes.file('/api/bookings/:id/receipt.pdf', { operationId: 'printReceipt', ...file }, (request) =>
      papers.receipt(...of(request)),
    );
    routes.file('/api/bookings/:id/agreement.pdf', { operationId: 'printAgreement', ...file }, (request) =>
      papers.agreement(...of(request)),
    );
    routes.file(
      '/api/statement.pdf',
      { operationId: 'printStatement', tags: ['payouts'], querystring: StatementQuery, ...file },
      (request) => papers.statement(memberOf(request), request.query, readersLocale(request)),
    );
  });
}
