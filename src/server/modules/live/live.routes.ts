import type { FastifyPluginCallback, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { EventsQuery, type LiveEvent } from '#shared/contracts/system.ts';
import { z } from '#shared/contracts/zod.ts';
import { type MemberActor, memberOf } from '#server/http/actor.ts';
import type { Draining } from '#server/http/draining.ts';
import type { LiveHub } from '#server/live/hub.ts';
import { type OpenStream, OpenStreams } from './open-streams.ts';

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

/** Sent before a stream is ended in favor of a newer one: a retry delay long enough that the two do not replace each other in turn. */
const COME_BACK_LATER = 'retry: 60000\n\n';

interface Listening {
  readonly hub: LiveHub;
  readonly streams: OpenStreams;
  readonly member: MemberActor;
  readonly pageAgeMs: number | undefined;
}

function startStream({ hub, streams, member, pageAgeMs }: Listening, reply: FastifyReply): void {
  openStream(reply);
  const { raw } = reply;
  const hear = (event: LiveEvent) => {
    if (event.type === 'session' && event.sessionId !== member.sessionId) return;
    const { type, ...data } = event;
    raw.write(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`);
    if (event.type === 'session') stream.end(false);
  };
  const heartbeat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT_MS);
  const stream: OpenStream = {
    end(crowdedOut) {
      clearInterval(heartbeat);
      unsubscribe();
      streams.remove(member.id, stream);
      raw.end(crowdedOut ? COME_BACK_LATER : undefined);
    },
  };
  const unsubscribe = hub.subscribe(member.id, hear);
  streams.add(member.id, stream);
  if (pageAgeMs !== undefined) hub.heardOfLast(pageAgeMs, member.id).forEach(hear);
  reply.request.raw.once('close', () => stream.end(false));
}

interface LiveRoutesDeps {
  readonly hub: LiveHub;
  readonly draining: Draining;
  readonly streams?: OpenStreams;
}

/** Server-sent events of the caller (docs/product/api.md#live), from whichever instance made them. */
export function liveRoutes({
  hub,
  draining,
  streams = new OpenStreams(),
}: LiveRoutesDeps): FastifyPluginCallback {
  return (app, _options, done) => {
    app.withTypeProvider<ZodTypeProvider>().get(
      '/api/events',
      {
        config: { access: 'member' },
        // A stream has no end, so there is nothing to say about it in advance.
        exposeHeadRoute: false,
        schema: {
          operationId: 'listenToEvents',
          tags: ['live'],
          produces: ['text/event-stream'],
          querystring: EventsQuery,
          response: { 200: z.string() },
        },
      },
      (request, reply) => {
        const member = memberOf(request);
        // Any other answer would keep the browser from coming back; it will reach an instance that stays.
        if (draining.isDraining()) {
          openStream(reply);
          reply.raw.end();
          return;
        }
        streams.makeRoom(member.id);
        const { pageAge } = request.query;
        const pageAgeMs = pageAge === undefined ? undefined : Number(pageAge);
        startStream({ hub, streams, member, pageAgeMs }, reply);
      },
    );
    // A user who was signed out meanwhile must not listen on; the others reconnect, and refetch what they show.
    hub.onHearingAgain(() => streams.endAll());
    // A server that is going down ends its streams at once: they would never be over.
    draining.onBegin(() => streams.endAll());
    app.addHook('preClose', (closed) => {
      streams.endAll();
      closed();
    });
    done();
  };
}
