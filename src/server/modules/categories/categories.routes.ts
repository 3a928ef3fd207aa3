import type { FastifyPluginCallback } from 'fastify';
import { apiRoutes } from '#server/http/api-routes.ts';
import type { Reading } from '#server/http/public-reads.ts';
import type { CategoryService } from './categories.service.ts';

export function categoryRoutes(categories: Reading<CategoryService>): FastifyPluginCallback {
  return apiRoutes(
    { tags: ['equipment'], config: { access: 'public', revalidated: true, sameForGuests: true } },
    (routes) => {
      routes.get('/api/categories', { operationId: 'listCategories' }, (request) =>
        categories(request, (service) => service.list()),
      );
    },
  );
}
