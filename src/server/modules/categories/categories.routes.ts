import type { FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { Category } from '#shared/contracts/equipment.ts';
import { z } from '#shared/contracts/zod.ts';
import type { Reading } from '#server/http/public-reads.ts';
import type { CategoryService } from './categories.service.ts';

export function categoryRoutes(categories: Reading<CategoryService>): FastifyPluginCallback {
  return (app, _options, done) => {
    app.withTypeProvider<ZodTypeProvider>().get(
      '/api/categories',
      {
        config: { access: 'public', revalidated: true, sameForGuests: true },
        schema: { operationId: 'listCategories', tags: ['equipment'], response: { 200: z.array(Category) } },
      },
      (request) => categories(request, (service) => service.list()),
    );
    done();
  };
}
