import type { Category } from '#shared/contracts/equipment.ts';
import type { Platform } from '#server/platform.ts';
import { addUpCounts, readCategories } from './categories.repository.ts';

export interface CategoryService {
  list(): Promise<Category[]>;
  /** Adds the counts up. A recurring job. */
  addUp(): Promise<void>;
}

export function createCategoryService({ db }: Pick<Platform, 'db'>): CategoryService {
  return { list: () => readCategories(db), addUp: () => addUpCounts(db) };
}
