import { newId, randomText } from '../ids.ts';
import type { VerificationSession } from '../objects/stored.ts';
import type { PageUrls } from '../pages/urls.ts';
import type { Unit } from '../store/unit.ts';
import { refused } from '../wire/errors.ts';
import { ignored, metadata, need, oneOf, text, webAddress, type Shape } from '../wire/params.ts';
import { route } from '../wire/route.ts';

const createParams = {
  type: oneOf(['document', 'id_number']),
  client_reference_id: text,
  metadata,
  options: ignored,
  provided_details: ignored,
  return_url: webAddress,
} satisfies Shape;

/** Secret and address are there while the person is asked for something. */
function shown(unit: Unit, session: VerificationSession, pages: PageUrls): VerificationSession {
  const link = unit.get('-identity-page', session.id);
  if (session.status !== 'requires_input' || !link) return { ...session, client_secret: null, url: null };
  return { ...session, url: pages.absolute(`/identity/${link.id}?token=${link.token}`, link.returnUrl) };
}

/** Stripe Identity: sessions in which a person proves who they are. */
export const identityRoutes = [
  route({
    method: 'POST',
    path: '/v1/identity/verification_sessions',
    params: createParams,
    run({ unit, params, pages }) {
      const id = newId('vs_');
      const session = unit.put('verification_session', {
        id,
        object: 'identity.verification_session',
        client_reference_id: params.client_reference_id ?? null,
        client_secret: `${id}_secret_${randomText(24)}`,
        created: unit.now,
        last_error: null,
        last_verification_report: null,
        livemode: false,
        metadata: params.metadata ?? {},
        options: { document: { require_matching_selfie: true } },
        redaction: null,
        related_customer: null,
        related_customer_account: null,
        status: 'requires_input',
        type: need(params.type, 'type'),
        url: null,
      });
      unit.put('-identity-page', { id, token: randomText(32), returnUrl: params.return_url ?? null });
      unit.emit('identity.verification_session.created', session);
      return shown(unit, session, pages);
    },
  }),
  route({
    method: 'GET',
    path: '/v1/identity/verification_sessions/:id',
    params: {},
    run: ({ unit, id, pages }) => shown(unit, unit.find('verification_session', id), pages),
  }),
  route({
    method: 'POST',
    path: '/v1/identity/verification_sessions/:id/cancel',
    params: {},
    run({ unit, id, pages }) {
      if (unit.find('verification_session', id).status !== 'requires_input')
        throw refused('resource_invalid_state', `Session ${id} cannot be canceled any more.`);
      const session = unit.patch('verification_session', id, { status: 'canceled' });
      unit.emit('identity.verification_session.canceled', session);
      return shown(unit, session, pages);
    },
  }),
  route({
    method: 'POST',
    path: '/v1/identity/verification_sessions/:id/redact',
    params: {},
    run({ unit, id, pages }) {
      const { status, redaction } = unit.find('verification_session', id);
      if (redaction !== null || (status !== 'requires_input' && status !== 'verified'))
        throw refused('resource_invalid_state', `Session ${id} cannot be redacted.`);
      // At Stripe this takes up to four days; here it is over at once.
      const session = unit.patch('verification_session', id, {
        status: status === 'requires_input' ? 'canceled' : status,
        metadata: {},
        redaction: { status: 'redacted' },
      });
      unit.emit('identity.verification_session.redacted', session);
      return shown(unit, session, pages);
    },
  }),
];
