import type { FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { StatementMonths } from '#shared/contracts/statements.ts';
import { memberOf } from '#server/http/actor.ts';
import type { StatementsService } from './statements.service.ts';

/** The months of the caller's own statements; the papers themselves are with the other papers. */
export function statementRoutes(statements: StatementsService): FastifyPluginCallback {
  return (app, _options, done) => {
    app.withTypeProvider<ZodTypeProvider>().get(
      '/api/statements',
      {
        config: { access: 'member' },
        schema: { operationId: 'listStatements', tags: ['payouts'], response: { 200: StatementMonths } },
      },
      (request) => statements.months(memberOf(request)),
    );
    done();
  };
}
