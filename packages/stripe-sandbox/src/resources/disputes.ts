import { closeDispute } from '../payments/disputes.ts';
import { refused, unknownParameter } from '../wire/errors.ts';
import { flag, mergeMetadata, metadata, text, type Reader, type Shape } from '../wire/params.ts';
import { route } from '../wire/route.ts';
import { listRoute, retrieveRoute } from '../wire/standard-routes.ts';

const evidence: Reader<Record<string, string | null>> = (raw, path) =>
  Object.fromEntries(
    Object.entries(raw as Record<string, unknown>).map(([name, value]) => {
      if (typeof value !== 'string') throw unknownParameter(`${path}[${name}]`);
      return [name, text(value, `${path}[${name}]`)];
    }),
  );

const updateParams = { evidence, submit: flag, metadata } satisfies Shape;

export const disputeRoutes = [
  listRoute('/v1/disputes', 'dispute', ['charge', 'payment_intent']),
  retrieveRoute('/v1/disputes', 'dispute'),
  route({
    method: 'POST',
    path: '/v1/disputes/:id',
    params: updateParams,
    run({ unit, id, params }) {
      const known = unit.find('dispute', id);
      if (params.evidence && known.status !== 'needs_response')
        throw refused('status_transition_invalid', `Dispute ${id} takes no more evidence.`);
      // As with Stripe, evidence goes to the bank unless submit is false.
      const submitted = params.evidence !== undefined && params.submit !== false;
      const { evidence_details: details } = known;
      const dispute = unit.patch('dispute', id, {
        evidence: { ...known.evidence, ...params.evidence },
        evidence_details: {
          ...details,
          has_evidence: details.has_evidence || params.evidence !== undefined,
          ...(submitted ? { submission_count: 1, submission_method: 'manual' as const } : {}),
        },
        status: submitted ? 'under_review' : known.status,
        metadata: mergeMetadata(known.metadata, params.metadata),
      });
      unit.emit('charge.dispute.updated', dispute);
      return dispute;
    },
  }),
  route({
    method: 'POST',
    path: '/v1/disputes/:id/close',
    params: {},
    run: ({ unit, id }) => closeDispute(unit, unit.find('dispute', id), 'lost'),
  }),
];
