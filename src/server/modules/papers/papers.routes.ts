import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { IdParams } from '#shared/contracts/common.ts';
import { StatementQuery } from '#shared/contracts/statements.ts';
import { z } from '#shared/contracts/zod.ts';
import { memberOf } from '#server/http/actor.ts';
import { readersLocale } from '#server/http/language.ts';
import type { PapersService, PrintedPaper } from './papers.service.ts';

const config = { access: 'member' } as const;
const file = {
  description: 'A PDF file in the language of the page.',
  produces: ['application/pdf'],
  response: { 200: z.string() },
};
const printed = { ...file, tags: ['bookings'], params: IdParams };

/** The type of an answer knows of no file that is sent as it comes. */
const send = (reply: FastifyReply, { fileName, file }: PrintedPaper) =>
  reply
    .header('Content-Disposition', `attachment; filename="${fileName}"`)
    .type('application/pdf')
    .send(file);

/** A rental's papers as files, for its parties and the Admin; statements for whom they are about. */
export function paperRoutes(papers: PapersService): FastifyPluginCallback {
  return (app, _options, done) => {
    const routes = app.withTypeProvider<ZodTypeProvider>();
    const of = (request: FastifyRequest<{ Params: { id: string } }>) =>
      [memberOf(request), request.params.id, readersLocale(request)] as const;
    routes.get(
      '/api/bookings/:id/receipt.pdf',
      { config, schema: { operationId: 'printReceipt', ...printed } },
      async (request, reply) => send(reply, await papers.receipt(...of(request))),
    );
    routes.get(
      '/api/bookings/:id/agreement.pdf',
      { config, schema: { operationId: 'printAgreement', ...printed } },
      async (request, reply) => send(reply, await papers.agreement(...of(request))),
    );
    routes.get(
      '/api/statement.pdf',
      {
        config,
        schema: {
          operationId: 'printStatement',
          ...file,
          tags: ['payouts'],
          querystring: StatementQuery,
        },
      },
      async (request, reply) =>
        send(reply, await papers.statement(memberOf(request), request.query, readersLocale(request))),
    );
    done();
  };
}
