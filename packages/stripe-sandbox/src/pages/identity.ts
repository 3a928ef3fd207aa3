import type { FastifyInstance } from 'fastify';
import type { Engine } from '../engine.ts';
import type { VerificationSession } from '../objects/stored.ts';
import type { Unit } from '../store/unit.ts';
import { sameSecret } from '../wire/auth.ts';
import { html, page } from './html.ts';
import { fieldsOf, show } from './show.ts';

type LastError = NonNullable<VerificationSession['last_error']>;

const unverified: LastError = {
  code: 'document_unverified_other',
  reason: 'The document could not be verified.',
};
const declined: LastError = { code: 'consent_declined', reason: 'The person turned the check down.' };

const identityPage = ({ id }: VerificationSession): string =>
  page(
    'Verify your identity',
    html`<p>
        This page stands for Stripe’s own, where people photograph a document and their face. Nothing real is
        asked for here: choose what comes of it.
      </p>
      <dl>
        <dt>Session</dt>
        <dd>${id}</dd>
      </dl>
      <form method="post">
        <button name="answer" value="pass">The check passes</button>
        <button name="answer" value="wait" class="plain">The check takes a while</button>
        <button name="answer" value="fail" class="plain">The document is refused</button>
        <button name="answer" value="decline" class="plain">Turn it down</button>
        <button name="answer" value="leave" class="plain">Leave without finishing</button>
      </form>`,
  );

const overPage = (): string =>
  page('Nothing to verify', html`<p>This check is over, or the link was wrong. You can close this page.</p>`);

/** What comes of a check; a session that failed waits for another try, as with Stripe. */
function answerIdentity(unit: Unit, id: string, answer: unknown): void {
  const known = unit.get('verification_session', id);
  if (!known || known.status === 'verified' || known.status === 'canceled') return;
  const move = (patch: Partial<VerificationSession>, event: 'verified' | 'processing' | 'requires_input') => {
    const session = unit.patch('verification_session', id, patch);
    unit.emit(`identity.verification_session.${event}`, session);
  };
  if (answer === 'pass') move({ status: 'verified', last_error: null }, 'verified');
  else if (answer === 'wait') move({ status: 'processing', last_error: null }, 'processing');
  else if (answer === 'fail' || answer === 'decline')
    move(
      { status: 'requires_input', last_error: answer === 'fail' ? unverified : declined },
      'requires_input',
    );
}

interface PageRequest {
  Params: { id: string };
  Querystring: { token?: string };
}

/** `/identity/<id>`: what a person meets when their identity is checked. */
export function identityPageRoutes(
  app: FastifyInstance,
  { engine, wake }: { engine: Engine; wake: () => void },
): void {
  const linkOf = (
    unit: Unit,
    {
      params,
      query,
    }: Pick<{ params: PageRequest['Params']; query: PageRequest['Querystring'] }, 'params' | 'query'>,
  ) => {
    const link = unit.get('-identity-page', params.id);
    return link && sameSecret(link.token, query.token ?? '') ? link : undefined;
  };
  app.get<PageRequest>('/identity/:id', (request, reply) => {
    const unit = engine.open();
    const session = linkOf(unit, request) && unit.get('verification_session', request.params.id);
    return session?.status === 'requires_input'
      ? show(reply, 200, identityPage(session))
      : show(reply, 404, overPage());
  });
  app.post<PageRequest>('/identity/:id', (request, reply) => {
    const link = engine.transact((unit) => {
      const found = linkOf(unit, request);
      if (found) answerIdentity(unit, found.id, fieldsOf(request.body)['answer']);
      return found;
    });
    wake();
    if (!link) return show(reply, 404, overPage());
    return link.returnUrl === null ? show(reply, 200, overPage()) : reply.redirect(link.returnUrl, 303);
  });
}
