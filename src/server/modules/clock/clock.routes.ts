import type { FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { ClockChange, ClockState } from '#shared/contracts/system.ts';
import type { ClockService } from './clock.service.ts';

/** The sandbox clock (docs/product/sandbox.md#clock); registered in sandbox mode only. */
export function clockRoutes(service: ClockService): FastifyPluginCallback {
  return (app, _options, done) => {
    const routes = app.withTypeProvider<ZodTypeProvider>();
    routes.get(
      '/api/sandbox/clock',
      {
        config: { access: 'public' },
        schema: { operationId: 'readSandboxClock', tags: ['sandbox'], response: { 200: ClockState } },
      },
      () => service.state(),
    );
    routes.post(
      '/api/sandbox/clock',
      {
        config: { access: 'public', reviewerMayWrite: true },
        schema: {
          operationId: 'moveSandboxClock',
          tags: ['sandbox'],
          body: ClockChange,
          response: { 200: ClockState },
        },
      },
      (request) => service.move(request.body),
    );
    done();
  };
}
