import type { Category } from '#shared/contracts/equipment.ts';
import { createSharedReads } from '#server/lib/shared-reads.ts';
import type { Platform } from '#server/platform.ts';
import { addUpCounts, readCategories } from './categories.repository.ts';

export function createCategoryService({ db }: Pick<Platform, 'db'>) {
  // Asked for by every page: those who ask at the same time share the answer.
  const share = createSharedReads<Category[]>();
  return {
    list: (): Promise<Category[]> =>
      share('all', () => readCategories(db)) /** Adds the counts up. A recurring job. */,
    addUp: (): Promise<void> => addUpCounts(db),
  };
}

export type CategoryService = ReturnType<typeof createCategoryService>;
