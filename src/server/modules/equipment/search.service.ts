import type { EquipmentSearchQuery, EquipmentSummary } from '#shared/contracts/equipment.ts';
import type { Geocoder } from '#server/adapters/geocoder/port.ts';
import type { Page } from '#server/http/pagination.ts';
import type { Platform } from '#server/platform.ts';
import { presentSummary } from './equipment.presenter.ts';
import type { PageRequest } from './equipment.service.ts';
import { writeSearchCursor } from './search.cursor.ts';
import { fingerprintOf, type SearchFilter } from './search.filter.ts';
import { resumeSearch, startSearch, type Found } from './search.finding.ts';
import { readSearchRequest } from './search.request.ts';

export interface SearchAnswer {
  readonly page: Page<EquipmentSummary>;
  /** All hits of the search, counted up to 1000 (search.finding.ts). */
  readonly total: number;
  /** How the place that was named is called, when one was. */
  readonly placeLabel: string | undefined;
  /** What was searched for instead, when typos were mended. */
  readonly correctedQuery: string | undefined;
}

export interface SearchService {
  /** Every listed item, best rated first. Throws 400 `bad_cursor`. */
  list(request: PageRequest): Promise<Page<EquipmentSummary>>;
  /** Throws 422 by field for an unknown place or category and for reversed ranges, 400 `bad_cursor`. */
  search(query: EquipmentSearchQuery): Promise<SearchAnswer>;
}

/** The list of everything is a search for nothing in particular. */
const EVERYTHING: SearchFilter = {};

function pageOf(
  { hits, total, corrected }: Found,
  fingerprint: string,
  limit: number,
): Page<EquipmentSummary> {
  const shown = hits.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = hits.length > limit && last !== undefined;
  return {
    rows: shown.map(({ hit }) => presentSummary(hit)),
    nextCursor: hasMore ? writeSearchCursor(fingerprint, { key: last.key, total, corrected }) : undefined,
  };
}

export function createSearchService({ db }: Pick<Platform, 'db'>, geocoder: Geocoder): SearchService {
  return {
    async list({ limit, cursor }) {
      const asked = { filter: EVERYTHING, q: undefined, fingerprint: 'list', limit, isCounted: false };
      const found = await (cursor === undefined ? startSearch(db, asked) : resumeSearch(db, asked, cursor));
      return pageOf(found, asked.fingerprint, limit);
    },

    async search({ limit, cursor, ...query }) {
      const { filter, place } = await readSearchRequest(query, geocoder);
      const asked = { filter, q: query.q, fingerprint: fingerprintOf(filter), limit, isCounted: true };
      const found = await (cursor === undefined ? startSearch(db, asked) : resumeSearch(db, asked, cursor));
      return {
        page: pageOf(found, asked.fingerprint, limit),
        total: found.total,
        placeLabel: place?.label,
        correctedQuery: found.corrected === '' ? undefined : found.corrected,
      };
    },
  };
}
