import { CASE_KINDS, CASE_STATES } from '#shared/domain/cases.ts';
import { type Case, appendOnly, check, listed, rowCheck } from './case.ts';
import { AT, LATER, type Row } from './rows.ts';
import { add, caseEvidence, caseShows, change, remove } from './statements.ts';

const GUEST: Row = { opened_by: null, guest_email: 'guest@people.example' };
const JOINED: Row = { other_id: 'owner', other_joined_at: AT };

/** What people ask and report. */
export const CASES: Case[] = [
  ...listed('cases_kind', 'kind', [...CASE_KINDS], { subject_id: 'subject' }),
  ...listed('cases_state', 'state', [...CASE_STATES]),
  rowCheck('cases_opener', { opened_by: null }, GUEST),
  rowCheck('cases_opener', { ...GUEST, opened_by: 'renter' }, {}),
  rowCheck('cases_other_joined', { other_id: 'owner' }, JOINED),
  rowCheck('cases_other_joined', { other_joined_at: AT }, JOINED),
  rowCheck('cases_other_is_another', { ...JOINED, other_id: 'renter' }, JOINED),
  ...['report_person', 'report_listing', 'report_message', 'privacy_request'].map((kind) => {
    const about = { kind, subject_id: 'subject' };
    return rowCheck('cases_reporter_hidden', { ...about, ...JOINED }, about);
  }),
  ...['report_person', 'report_listing', 'report_message', 'claim_dispute'].map((kind) =>
    rowCheck('cases_subject', { kind }, { kind, subject_id: 'subject' }),
  ),
  rowCheck('cases_guest_kind', { ...GUEST, kind: 'handover_dispute' }, GUEST),
  appendOnly(
    'cases',
    'cases_stay',
    [add('cases', { id: 'new' }), remove('cases', 'new')],
    [add('cases', { id: 'new' }), change('cases', 'new', { state: 'closed' })],
  ),
  ...listed('case_messages_author', 'author', ['opener', 'other', 'admin']),
  ...listed('case_messages_audience', 'audience', ['opener', 'other', 'both']),
  rowCheck('case_messages_not_empty', { content: ' ' }, { content: 'Hello' }),
  rowCheck(
    'case_messages_guest',
    { author: 'admin', author_id: null },
    { author: 'opener', author_id: null },
  ),
  check('case_photos_private', caseEvidence('pho_new'), caseEvidence('evi_new')),
  ...[
    caseEvidence('evi_new', { owner_id: 'owner' }),
    caseEvidence('evi_new', { discarded_at: AT }),
    [caseShows('evi_kept', 'said', 1)],
  ].map((refused) => check('case_photos_author', refused, caseEvidence('evi_new'))),
  check(
    'photos_evidence_stays',
    [change('photos', 'evi_case', { discarded_at: LATER })],
    [add('photos', { id: 'evi_lost' }), change('photos', 'evi_lost', { discarded_at: LATER })],
  ),
];
