import type { FastifyInstance, FastifyReply } from 'fastify';
import qs from 'qs';
import type { SandboxControl } from '../control/control.ts';
import type { Faults } from '../control/faults.ts';
import type { Engine } from '../engine.ts';
import { dashboardPage, gonePage, onboardingPage, takeOnboarding } from './connect.ts';
import { stylesheet } from './html.ts';
import { overviewRoutes } from './overview-routes.ts';
import { challengePage, endPage, findChallenge, takeAnswer } from './three-d-secure.ts';

interface PageOptions {
  engine: Engine;
  faults: Faults;
  control: SandboxControl;
  /** Told after something may have happened. */
  wake: () => void;
}

interface ChallengeRequest {
  Params: { id: string };
  Querystring: { token?: string };
}

interface LinkRequest {
  Params: { id: string };
}

const show = (reply: FastifyReply, status: number, body: string): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').send(body);

const fieldsOf = (body: unknown): Record<string, unknown> => qs.parse(typeof body === 'string' ? body : '');

/** The pages that a person sees: the sandbox's own, 3-D Secure, onboarding and dashboard of a connected account. */
export function pageRoutes(app: FastifyInstance, options: PageOptions): void {
  app.get('/sandbox.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(stylesheet));
  void app.register((pages, _options, done) => {
    pages.addHook('onSend', async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
      // With 'no-referrer' a form would not say where it comes from, and might be taken for another site's.
      void reply.header('referrer-policy', 'same-origin');
      void reply.header('x-content-type-options', 'nosniff');
      if (!reply.hasHeader('content-security-policy'))
        void reply.header(
          'content-security-policy',
          "default-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'self'",
        );
      await Promise.resolve();
    });
    challengeRoutes(pages, options);
    accountRoutes(pages, options);
    overviewRoutes(pages, options);
    done();
  });
}

function challengeRoutes(app: FastifyInstance, { engine, faults, wake }: PageOptions): void {
  app.get<ChallengeRequest>('/3ds/:id', (request, reply) => {
    engine.runDue();
    const unit = engine.open();
    const challenge = findChallenge(unit, request.params.id, request.query.token ?? '');
    return challenge ? show(reply, 200, challengePage(unit, challenge)) : show(reply, 404, endPage());
  });
  app.post<ChallengeRequest>('/3ds/:id', (request, reply) => {
    engine.runDue();
    const answer = engine.transact((unit) => {
      const challenge = findChallenge(unit, request.params.id, request.query.token ?? '');
      if (!challenge) return undefined;
      return takeAnswer(unit, challenge, fieldsOf(request.body)['answer'] === 'complete', faults);
    });
    wake();
    if (answer === undefined) return show(reply, 404, endPage());
    return answer === null ? show(reply, 200, endPage()) : reply.redirect(answer, 303);
  });
}

function accountRoutes(app: FastifyInstance, { engine, wake }: PageOptions): void {
  app.get<LinkRequest>('/connect/:id', (request, reply) => {
    const known = engine.open().get('-account-page', request.params.id);
    if (!known) return show(reply, 404, gonePage());
    if (known.opened || engine.productNow() > known.expiresAt)
      return known.kind === 'onboarding'
        ? reply.redirect(known.refreshUrl, 303)
        : show(reply, 410, gonePage());
    const body = engine.transact((unit) => {
      const link = unit.patch('-account-page', known.id, { opened: true });
      return link.kind === 'onboarding' ? onboardingPage(unit, link) : dashboardPage(unit, link);
    });
    return show(reply, 200, body);
  });
  app.post<LinkRequest>('/connect/:id', (request, reply) => {
    const target = engine.transact((unit) => {
      const link = unit.get('-account-page', request.params.id);
      return link?.kind === 'onboarding' && link.opened
        ? takeOnboarding(unit, link, fieldsOf(request.body))
        : undefined;
    });
    wake();
    return target === undefined ? show(reply, 404, gonePage()) : reply.redirect(target, 303);
  });
}
