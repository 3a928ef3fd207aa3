import type { EquipmentSearchQuery, EquipmentSummary } from '#shared/contracts/equipment.ts';
import type { WantedRental } from '#shared/domain/days-total.ts';
import type { Geocoder } from '#server/adapters/geocoder/port.ts';
import type { PageRequest, CursorCodec, Page } from '#server/http/pagination.ts';
import type { Platform } from '#server/platform.ts';
import { presentSummary } from './equipment.presenter.ts';
import { readSearchCursor, writeSearchCursor } from './search.cursor.ts';
import { fingerprintOf, orderOf, type SearchFilter } from './search.filter.ts';
import { type SearchInput, type SearchResult, resumeSearch, startSearch } from './search.run.ts';
import { readSearchRequest } from './search.request.ts';

export interface SearchAnswer {
  readonly page: Page<EquipmentSummary>;
  /** All hits of the search, counted up to 1000 (search.run.ts). */
  readonly total: number;
  /** How the place that was named is called, when one was. */
  readonly placeLabel: string | undefined;
  /** The corrected query, where the spelling was corrected. */
  readonly correctedQuery: string | undefined;
}

/** The list of everything is a search for nothing in particular. */
const EVERYTHING: SearchFilter = {};

function pageOf(
  cursors: CursorCodec,
  { hits, total, corrected }: SearchResult,
  fingerprint: string,
  limit: number,
  wanted?: WantedRental,
): Page<EquipmentSummary> {
  const shown = hits.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = hits.length > limit && last !== undefined;
  return {
    rows: shown.map(({ hit }) => presentSummary(hit, wanted)),
    nextCursor: hasMore
      ? writeSearchCursor(cursors, fingerprint, { key: last.key, total, corrected })
      : undefined,
  };
}

export function createSearchService(
  { db, clocks, cursors }: Pick<Platform, 'db' | 'clocks' | 'cursors'>,
  geocoder: Geocoder,
) {
  function found(input: SearchInput, fingerprint: string, cursor: string | undefined): Promise<SearchResult> {
    if (cursor === undefined) return startSearch(db, input);
    return resumeSearch(db, input, readSearchCursor(cursors, cursor, fingerprint, orderOf(input.filter)));
  }

  return {
    /** Every listed item, best rated first. Throws 400 `bad_cursor`. */
    async list({ limit, cursor }: PageRequest): Promise<Page<EquipmentSummary>> {
      const input = { filter: EVERYTHING, q: undefined, limit, isCounted: false };
      return pageOf(cursors, await found(input, 'list', cursor), 'list', limit);
    },

    /** Throws 422 by field for an unknown place or category, for reversed ranges and for no part of the map, 400 `bad_cursor`. */
    async search({ limit, cursor, ...query }: EquipmentSearchQuery): Promise<SearchAnswer> {
      const { filter, place, wanted } = await readSearchRequest(query, geocoder, clocks.product.now());
      const fingerprint = fingerprintOf(filter);
      const answer = await found({ filter, q: query.q, limit, isCounted: true }, fingerprint, cursor);
      return {
        page: pageOf(cursors, answer, fingerprint, limit, wanted),
        total: answer.total,
        placeLabel: place?.label,
        correctedQuery: answer.corrected === '' ? undefined : answer.corrected,
      };
    },
  };
}

export type SearchService = ReturnType<typeof createSearchService>;
