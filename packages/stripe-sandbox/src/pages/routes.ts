import type { FastifyInstance } from 'fastify';
import type { SandboxControl } from '../control/control.ts';
import type { Faults } from '../control/faults.ts';
import type { Engine } from '../engine.ts';
import { accountRoutes } from './account-routes.ts';
import { stylesheet } from './html.ts';
import { overviewRoutes } from './overview-routes.ts';
import { identityPageRoutes } from './identity.ts';
import { fieldsOf, show } from './show.ts';
import { challengePage, endPage, findChallenge, takeAnswer } from './three-d-secure.ts';

interface PageOptions {
  engine: Engine;
  faults: Faults;
  control: SandboxControl;
  /** Called after a request that may have changed state. */
  wake: () => void;
}

interface ChallengeRequest {
  Params: { id: string };
  Querystring: { token?: string };
}

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
    identityPageRoutes(pages, options);
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
