import { Ok } from './common.ts';
import {
  AddAvailabilityAlertBody,
  AvailabilityAlert,
  ChangeSavedSearchBody,
  SavedSearch,
  SaveSearchBody,
} from './saved-searches.ts';
import { z } from './zod.ts';

/** What a person wants to be notified of: a part of calls.ts. */
export const savedSearchReads = {
  '/api/saved-searches': z.array(SavedSearch),
  '/api/availability-alerts': z.array(AvailabilityAlert),
};

export const savedSearchWrites = {
  'POST /api/saved-searches': { body: SaveSearchBody, answer: SavedSearch },
  'PATCH /api/saved-searches/:id': {
    body: ChangeSavedSearchBody,
    answer: SavedSearch,
  },
  'DELETE /api/saved-searches/:id': { answer: Ok },
  'POST /api/availability-alerts': {
    body: AddAvailabilityAlertBody,
    answer: AvailabilityAlert,
  },
  'DELETE /api/availability-alerts/:id': { answer: Ok },
};
