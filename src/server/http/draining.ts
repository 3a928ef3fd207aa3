import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';

export function createDraining() {
  const listeners: (() => void)[] = [];
  const waiting: (() => void)[] = [];
  let draining = false;
  let underWay = 0;

  function enter(): () => void {
    let isIn = true;
    underWay += 1;
    return () => {
      if (!isIn) return;
      isIn = false;
      underWay -= 1;
      if (underWay === 0) waiting.splice(0).forEach((resolve) => resolve());
    };
  }

  return {
    isDraining: (): boolean => draining,
    /** Called when it begins. */
    onBegin: (listener: () => void): void => void listeners.push(listener),
    /** From now on the server is not ready, and no connection is kept for another request. */
    begin(): void {
      if (draining) return;
      draining = true;
      listeners.forEach((listener) => listener());
    },
    /** Resolves once no request is under way. */
    async idle(): Promise<void> {
      if (underWay > 0) await new Promise<void>((resolve) => waiting.push(resolve));
    },
    arrived(reply: FastifyReply): void {
      const leave = enter();
      // Sent in full, or its client has gone.
      reply.raw.once('finish', leave).once('close', leave);
    },
  };
}

/** How a server leaves: it reports not ready first, serves on for a while, and ends once no request is under way. */
export type Draining = ReturnType<typeof createDraining>;

/** Counts the requests that are under way, and has their connections closed once the server drains. */
export const drainingPlugin = fp<{ draining: Draining }>(
  (app, { draining }) => {
    app.addHook('onRequest', (_request, reply, done) => {
      draining.arrived(reply);
      if (draining.isDraining()) void reply.header('Connection', 'close');
      done();
    });
    app.addHook('onSend', (_request, reply, _payload, done) => {
      // It began while this one was under way.
      if (draining.isDraining()) void reply.header('Connection', 'close');
      done();
    });
  },
  { name: 'draining' },
);
