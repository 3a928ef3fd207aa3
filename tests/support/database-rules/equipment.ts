import { type Case, check, listed, rowCheck, unique } from './case.ts';
import { AT, LATER } from './rows.ts';
import { add, change, run } from './statements.ts';

const bulkChange = (listings: string) =>
  run(`insert into bulk_changes values ('owner', '${AT}', '${listings}')`);
export const EQUIPMENT: Case[] = [
  check(
    'bulk_changes_some',
    [bulkChange('[]')],
    [bulkChange('[{"id": "item", "version": 2, "before": {}}]')],
  ),
  rowCheck('equipment_rates', { daily_rate_cents: 398 }, { daily_rate_cents: 399 }),
  rowCheck('equipment_photos', { image_urls: Array(7).fill('/a') }, { image_urls: Array(6).fill('/a') }),
  rowCheck('equipment_place', { latitude: 90.1 }, { latitude: 90 }),
  ...[
    [{ latitude: null }, { latitude: null, longitude: null }],
    [{ longitude: null }, { latitude: null, longitude: null }],
    [{ latitude: null, longitude: null, delivery_offered: true }, { delivery_offered: true }],
  ].map(([refused, accepted]) => rowCheck('equipment_somewhere', refused!, accepted!)),
  rowCheck(
    'equipment_rating_bounded',
    { rating_sum: 6, review_count: 1 },
    { rating_sum: 5, review_count: 1 },
  ),
  ...listed('equipment_policy', 'cancellation_policy', ['standard', 'flexible']),
  rowCheck(
    'equipment_lengths',
    { min_rental_days: 3, max_rental_days: 2 },
    { min_rental_days: 3, max_rental_days: 3 },
  ),
  rowCheck('equipment_identity_above', { identity_above: 0 }, { identity_above: 1 }),
  rowCheck('equipment_name', { name: ' ' }, { name: 'X' }),
  ...[' ', 'r'.repeat(61)].map((reference) =>
    rowCheck('equipment_reference', { owner_reference: reference }, { owner_reference: 'EX-1' }),
  ),
  unique(
    'equipment_reference_once',
    [add('equipment', { owner_reference: 'EX-1' }), add('equipment', { owner_reference: 'EX-1' })],
    [
      add('equipment', { owner_reference: 'EX-1', deleted_at: LATER }),
      add('equipment', { owner_reference: 'EX-1' }),
    ],
  ),
  rowCheck(
    'equipment_handover',
    { pickup_offered: false },
    { pickup_offered: false, delivery_offered: true },
  ),
  ...['{"Weight": "4 t"}', '"heavy"', 'null'].map((specifications) =>
    rowCheck('equipment_specifications', { specifications }, { specifications: '[["Weight", "4 t"]]' }),
  ),
  ...[
    ['America/Chicgo', 'America/Indiana/Knox'],
    ['CST', 'America/Port-au-Prince'],
    ['Nowhere/Here5', 'Etc/GMT+5'],
    ['-06:00', 'UTC'],
    ['', 'Pacific/Honolulu'],
  ].map(([refused, accepted]) =>
    rowCheck('equipment_time_zone', { time_zone: refused }, { time_zone: accepted }),
  ),
  check(
    'equipment_time_zone',
    [change('equipment', 'item', { time_zone: 'Mars/Base' })],
    [change('equipment', 'item', { time_zone: 'America/Denver' })],
  ),
];
