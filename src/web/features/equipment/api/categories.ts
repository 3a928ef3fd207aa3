import { queryOptions } from '@tanstack/react-query';
import type { Category } from '#shared/contracts/equipment.ts';

export const categoriesQuery = queryOptions<Category[]>({ queryKey: ['/api/categories'] });
