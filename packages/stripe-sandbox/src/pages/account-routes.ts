import type { FastifyInstance } from 'fastify';
import type { Engine } from '../engine.ts';
import type { AccountPage } from '../objects/private.ts';
import { gonePage, onboardingPage, takeOnboarding } from './connect.ts';
import { dashboardPage, newSession, takeDashboard } from './dashboard.ts';
import { fieldsOf, show } from './show.ts';
import { homeOf } from './urls.ts';

interface AccountRoutes {
  engine: Engine;
  /** Called after a request that may have changed state. */
  wake: () => void;
}

interface PageRequest {
  Params: { id: string };
  Querystring: { said?: unknown };
}

/** `/connect/<id>`, the links that the API answers, and `/dashboard/<id>`, where who came by one to the dashboard goes on. */
export function accountRoutes(app: FastifyInstance, { engine, wake }: AccountRoutes): void {
  app.get<PageRequest>('/connect/:id', (request, reply) => {
    engine.runDue();
    const known = engine.open().get('-account-page', request.params.id);
    if (!known || known.kind === 'session') return show(reply, 404, gonePage());
    if (known.opened || engine.productNow() > known.expiresAt)
      return known.kind === 'onboarding'
        ? reply.redirect(known.refreshUrl, 303)
        : show(reply, 410, gonePage());
    const body = engine.transact((unit) => {
      const link = unit.patch('-account-page', known.id, { opened: true });
      if (link.kind === 'onboarding') return onboardingPage(unit, link);
      return dashboardPage(unit, newSession(unit, link.account));
    });
    return show(reply, 200, body);
  });
  app.post<PageRequest>('/connect/:id', (request, reply) => {
    const target = engine.transact((unit) => {
      const link = unit.get('-account-page', request.params.id);
      return link?.kind === 'onboarding' && link.opened
        ? takeOnboarding(unit, link, fieldsOf(request.body))
        : undefined;
    });
    wake();
    return target === undefined ? show(reply, 404, gonePage()) : reply.redirect(target, 303);
  });

  const sessionOf = (id: string): AccountPage | undefined => {
    const session = engine.open().get('-account-page', id);
    return session?.kind === 'session' && engine.productNow() <= session.expiresAt ? session : undefined;
  };
  app.get<PageRequest>('/dashboard/:id', (request, reply) => {
    engine.runDue();
    const session = sessionOf(request.params.id);
    if (!session) return show(reply, 410, gonePage());
    return show(reply, 200, dashboardPage(engine.open(), session, request.query.said));
  });
  app.post<PageRequest>('/dashboard/:id', (request, reply) => {
    engine.runDue();
    const session = sessionOf(request.params.id);
    if (!session) return show(reply, 410, gonePage());
    const done = engine.transact((unit) => takeDashboard(unit, session.account, fieldsOf(request.body)));
    wake();
    return reply.redirect(`${homeOf(request.headers)}dashboard/${session.id}?said=${done}`, 303);
  });
}
