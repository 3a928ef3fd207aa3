import type { Category } from '#shared/contracts/equipment.ts';
import { createSharedReads } from '#server/lib/shared-reads.ts';
import type { Platform } from '#server/platform.ts';
import { addUpCounts, readCategories } from './categories.repository.ts';

export interface CategoryService {
  list(): Promise<Category[]>;
  /** Adds the counts up. A recurring job. */
  addUp(): Promise<void>;
}

export function createCategoryService({ db }: Pick<Platform, 'db'>): CategoryService {
  // Asked for by every page: those who ask at the same time share the answer.
  const share = createSharedReads<Category[]>();
  return { list: () => share('all', () => readCategories(db)), addUp: () => addUpCounts(db) };
}
