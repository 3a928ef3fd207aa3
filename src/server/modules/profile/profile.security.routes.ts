import type { FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { Ok } from '#shared/contracts/common.ts';
import { ChangePasswordBody, DeleteProfileBody, Device, SessionParams } from '#shared/contracts/profile.ts';
import { z } from '#shared/contracts/zod.ts';
import { memberOf } from '#server/http/actor.ts';
import { createSessionCookie, visitorOf } from '../auth/index.ts';
import type { Profile } from './profile.ts';

const config = { access: 'member' } as const;
const tags = ['profile'];
const done = { ok: true } as const;

/** Password, devices that are signed in, and the end of the profile. */
export function profileSecurityRoutes(
  { passwords, devices, deletion }: Profile,
  publicUrl: string | undefined,
): FastifyPluginCallback {
  const cookie = createSessionCookie(publicUrl);
  return (app, _options, ready) => {
    const routes = app.withTypeProvider<ZodTypeProvider>();
    routes.post(
      '/api/users/change-password',
      {
        config,
        schema: { operationId: 'changePassword', tags, body: ChangePasswordBody, response: { 200: Ok } },
      },
      async (request, reply) => {
        const visitor = visitorOf(request, publicUrl);
        cookie.set(reply, await passwords.change(memberOf(request), request.body, visitor));
        return done;
      },
    );
    routes.get(
      '/api/users/devices',
      { config, schema: { operationId: 'listDevices', tags, response: { 200: z.array(Device) } } },
      (request) => devices.list(memberOf(request)),
    );
    routes.delete(
      '/api/users/devices/:id',
      { config, schema: { operationId: 'endDevice', tags, params: SessionParams, response: { 200: Ok } } },
      async (request) => {
        await devices.end(memberOf(request), request.params.id, visitorOf(request, publicUrl));
        return done;
      },
    );
    routes.delete(
      '/api/users/devices',
      { config, schema: { operationId: 'endOtherDevices', tags, response: { 200: Ok } } },
      async (request) => {
        await devices.endOthers(memberOf(request), visitorOf(request, publicUrl));
        return done;
      },
    );
    routes.delete(
      '/api/auth/delete-profile',
      {
        // The Reviewer passes as far as the error for protected accounts.
        config: { ...config, reviewerMayWrite: true },
        schema: { operationId: 'deleteProfile', tags, body: DeleteProfileBody, response: { 200: Ok } },
      },
      async (request, reply) => {
        await deletion.remove(memberOf(request), request.body, visitorOf(request, publicUrl));
        cookie.clear(reply);
        return done;
      },
    );
    ready();
  };
}
