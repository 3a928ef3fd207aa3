import fastifySwagger from '@fastify/swagger';
import fp from 'fastify-plugin';
import * as z from 'zod';
import { ErrorBody } from '#shared/contracts/common.ts';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

/** The error answers of every call (docs/product/api.md#errors), declared once for all of them. */
const ERROR_ANSWER = {
  description:
    'Refused, or failed: a sentence for people, a code for programs, messages by field where there are fields',
  content: { 'application/json': { schema: z.toJSONSchema(ErrorBody) } },
};

const OpenApiDocument = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
});

/** OpenAPI 3.1 of every call, generated from the schemas that validate. */
export const openApiPlugin = fp<{ productName: string }>(
  async (app, { productName }) => {
    await app.register(fastifySwagger, {
      openapi: {
        openapi: '3.1.0',
        info: { title: `${productName} API`, version: '1.0.0' },
        components: {
          securitySchemes: {
            session: { type: 'apiKey', in: 'cookie', name: 'equipshare_session' },
            bearer: { type: 'http', scheme: 'bearer' },
          },
        },
      },
      transform: ({ schema, url, route, ...rest }) => {
        const transformed = jsonSchemaTransform({ schema, url, route, ...rest });
        const { access, bookingToken } = route.config ?? {};
        const { response } = transformed.schema;
        transformed.schema.response = { ...(response as Record<string, unknown>), default: ERROR_ANSWER };
        if (access && access !== 'public')
          transformed.schema.security = bookingToken ? [{ session: [] }, { bearer: [] }] : [{ session: [] }];
        return transformed;
      },
      transformObject: jsonSchemaTransformObject,
    });
    let document: string | undefined;
    app.get(
      '/api/openapi.json',
      {
        config: { access: 'public' },
        schema: { operationId: 'readOpenApi', tags: ['system'], response: { 200: OpenApiDocument } },
      },
      (_request, reply) => {
        document ??= JSON.stringify(app.swagger());
        return reply.type('application/json; charset=utf-8').send(document);
      },
    );
  },
  { name: 'openapi' },
);
