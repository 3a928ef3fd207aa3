import type { Dispute } from '../objects/stored.ts';
import { closeDispute } from '../payments/disputes.ts';
import type { Unit } from '../store/unit.ts';
import { missingResource, refused, unknownParameter } from '../wire/errors.ts';
import { listParams, page } from '../wire/lists.ts';
import { flag, mergeMetadata, metadata, text, type Reader, type Shape } from '../wire/params.ts';
import { route } from '../wire/route.ts';

function findDispute(unit: Unit, id: string): Dispute {
  const dispute = unit.get('dispute', id);
  if (!dispute) throw missingResource('dispute', id);
  return dispute;
}

const evidence: Reader<Record<string, string | null>> = (raw, path) =>
  Object.fromEntries(
    Object.entries(raw as Record<string, unknown>).map(([name, value]) => {
      if (typeof value !== 'string') throw unknownParameter(`${path}[${name}]`);
      return [name, text(value, `${path}[${name}]`)];
    }),
  );

const updateParams = { evidence, submit: flag, metadata } satisfies Shape;

export const disputeRoutes = [
  route({
    method: 'GET',
    path: '/v1/disputes',
    params: { ...listParams, charge: text, payment_intent: text },
    run({ unit, params }) {
      const disputes = unit
        .all('dispute')
        .filter(
          (dispute) =>
            (!params.charge || dispute.charge === params.charge) &&
            (!params.payment_intent || dispute.payment_intent === params.payment_intent),
        );
      return page('/v1/disputes', disputes, params);
    },
  }),
  route({
    method: 'GET',
    path: '/v1/disputes/:id',
    params: {},
    run: ({ unit, id }) => findDispute(unit, id),
  }),
  route({
    method: 'POST',
    path: '/v1/disputes/:id',
    params: updateParams,
    run({ unit, id, params }) {
      const known = findDispute(unit, id);
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
    run: ({ unit, id }) => closeDispute(unit, findDispute(unit, id), 'lost'),
  }),
];
