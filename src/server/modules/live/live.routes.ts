import type { FastifyPluginCallback, FastifyReply } from 'fastify';
import type { LiveEvent } from '#shared/contracts/system.ts';
import { memberOf } from '#server/http/actor.ts';
import type { LiveHub } from '#server/live/hub.ts';

const HEARTBEAT_MS = 25_000;

function openStream(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.writeHead(200, {
    ...reply.getHeaders(),
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
    Connection: 'keep-alive',
  } as Record<string, string>);
  reply.raw.write('retry: 3000\n\n');
}

/** Server-sent events of the caller (decisions §9), from whichever instance made them. */
export function liveRoutes(hub: LiveHub): FastifyPluginCallback {
  return (app, _options, done) => {
    const open = new Set<() => void>();
    app.get(
      '/api/events',
      { config: { access: 'member' }, schema: { operationId: 'listenToEvents', tags: ['live'] } },
      (request, reply) => {
        const member = memberOf(request);
        openStream(reply);
        const write = (event: LiveEvent) => {
          const { type, ...data } = event;
          reply.raw.write(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`);
        };
        const unsubscribe = hub.subscribe(member.id, (event) => {
          if (event.type === 'session' && event.sessionId !== member.sessionId) return;
          write(event);
          if (event.type === 'session') end();
        });
        const heartbeat = setInterval(() => reply.raw.write(': still here\n\n'), HEARTBEAT_MS);
        const end = () => {
          clearInterval(heartbeat);
          unsubscribe();
          open.delete(end);
          reply.raw.end();
        };
        open.add(end);
        request.raw.once('close', end);
      },
    );
    // A server that is going down ends its streams, so that closing does not wait for browsers.
    app.addHook('preClose', (closed) => {
      for (const end of [...open]) end();
      closed();
    });
    done();
  };
}
