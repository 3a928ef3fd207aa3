import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import qs from 'qs';
import type { SandboxControl } from '../control/control.ts';
import type { Faults } from '../control/faults.ts';
import type { Engine } from '../engine.ts';
import { newId } from '../ids.ts';
import { OrderError, orderNamed, type OrderFields } from './orders.ts';
import { overviewPage, refusedPage, saidAnchor, type Said } from './overview.ts';
import { homeOf, isForeign, publicRoot } from './urls.ts';

interface OverviewOptions {
  engine: Engine;
  faults: Faults;
  control: SandboxControl;
}

interface OverviewRequest {
  Querystring: { said?: unknown };
}

interface OrderRequest {
  Params: { order: string };
}

const policy =
  "default-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const answersKept = 50;

const show = (reply: FastifyReply, status: number, body: string): FastifyReply =>
  reply.code(status).header('content-security-policy', policy).type('text/html; charset=utf-8').send(body);

/** Scripts ask for JSON; browsers name HTML first. */
const wantsJson = ({ headers: { accept = '' } }: FastifyRequest): boolean =>
  accept.includes('application/json') && !accept.includes('text/html');

function fieldsOf({ headers, body }: FastifyRequest): OrderFields {
  const text = typeof body === 'string' ? body : '';
  if (headers['content-type']?.startsWith('application/json') !== true) return qs.parse(text);
  try {
    const fields = JSON.parse(text === '' ? '{}' : text) as unknown;
    if (typeof fields === 'object' && fields !== null) return fields as OrderFields;
  } catch {
    // The same sentence as for JSON that is no object.
  }
  throw new OrderError('The body must be a JSON object.');
}

/** The page at `/`, and `POST /orders/<order>` for its forms; with `Accept: application/json` these answer `{message}`. */
export function overviewRoutes(app: FastifyInstance, { engine, faults, control }: OverviewOptions): void {
  /** The redirect after a form carries the answer's id, not its text, so a forged link cannot inject text. */
  const answers = new Map<string, Said>();
  const keep = (said: Said): string => {
    const id = newId('');
    answers.set(id, said);
    for (const old of [...answers.keys()].slice(0, -answersKept)) answers.delete(old);
    return id;
  };
  const overview = (request: FastifyRequest, said: Said | undefined): string =>
    overviewPage({ unit: engine.open(), faults: faults.pending(), root: publicRoot(request.headers), said });

  app.get<OverviewRequest>('/', (request, reply) => {
    engine.runDue();
    return show(reply, 200, overview(request, answers.get(String(request.query.said))));
  });

  app.post<OrderRequest>('/orders/:order', async (request, reply) => {
    const refuse = (status: number, title: string, text: string) =>
      wantsJson(request)
        ? reply.code(status).send({ message: text })
        : show(reply, status, refusedPage(publicRoot(request.headers), title, text));
    if (isForeign(request.headers)) return refuse(403, 'Refused', 'This form came from another site.');
    const order = orderNamed(request.params.order);
    if (!order) return refuse(404, 'Nothing here', 'There is no such order.');
    try {
      const text = await order(control, fieldsOf(request));
      if (wantsJson(request)) return await reply.send({ message: text });
      return await reply.redirect(
        `${homeOf(request.headers)}?said=${keep({ text, wrong: false })}#${saidAnchor}`,
        303,
      );
    } catch (error) {
      if (!(error instanceof OrderError)) throw error;
      if (wantsJson(request)) return reply.code(400).send({ message: error.message });
      return show(reply, 400, overview(request, { text: error.message, wrong: true }));
    }
  });
}
