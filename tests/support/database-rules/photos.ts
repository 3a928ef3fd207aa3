import { type Case, check, rowCheck } from './case.ts';
import { AT, LATER } from './rows.ts';
import { add, change, evidence } from './statements.ts';

const PRIVATE = '/photos/evi_1/large.webp';
const PUBLIC = '/photos/evil_1/large.webp';

/** Photos of a booking. */
export const EVIDENCE: Case[] = [
  check('booking_photos_private', evidence('pho_new'), evidence('evi_new')),
  check(
    'booking_photos_moment',
    evidence('evi_new', {}, { moment: 'later' }),
    evidence('evi_new', {}, { moment: 'pickup' }),
  ),
  ...[
    evidence('evi_new', { owner_id: 'stranger' }, { taken_by: 'stranger' }),
    evidence('evi_new', { owner_id: 'owner' }),
    evidence('evi_new', { discarded_at: AT }),
  ].map((refused) =>
    check('booking_photos_party', refused, evidence('evi_new', { owner_id: 'owner' }, { taken_by: 'owner' })),
  ),
  check(
    'photos_evidence_stays',
    [change('photos', 'evi_kept', { discarded_at: LATER })],
    [add('photos', { id: 'evi_lost' }), change('photos', 'evi_lost', { discarded_at: LATER })],
  ),
  ...[
    { photos: ['evi_kept'], booking_id: 'past', equipment_id: 'second' },
    { photos: ['evi_kept', 'pho_other'] },
  ].map((refused) =>
    check(
      'condition_ratings_photos',
      [add('condition_ratings', refused)],
      [add('condition_ratings', { photos: ['evi_kept'] })],
    ),
  ),
  rowCheck('equipment_pictures_public', { image_urls: [PUBLIC, PRIVATE] }, { image_urls: [PUBLIC] }),
  rowCheck('equipment_pictures_public', { thumbnail_image_url: PRIVATE }, { thumbnail_image_url: PUBLIC }),
  rowCheck(
    'users_identity_status',
    { identity_status: 'verified' },
    { identity_status: 'verified', identity_session_id: 'vs_1', identity_changed_at: AT },
  ),
  rowCheck('users_locale', { locale: 'de' }, { locale: 'es' }),
  rowCheck('users_portrait_public', { profile_image_url: PRIVATE }, { profile_image_url: PUBLIC }),
];
