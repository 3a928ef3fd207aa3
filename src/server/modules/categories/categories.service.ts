import type { Category } from '#shared/contracts/equipment.ts';
import type { Platform } from '#server/platform.ts';
import { readCategories } from './categories.repository.ts';

export interface CategoryService {
  list(): Promise<Category[]>;
}

export function createCategoryService({ db }: Pick<Platform, 'db'>): CategoryService {
  return { list: () => readCategories(db) };
}
