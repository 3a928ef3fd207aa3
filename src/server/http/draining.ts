import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';

/** How a server leaves: it reports not ready first, serves on for a while, and ends once no request is under way. */
export interface Draining {
  isDraining(): boolean;
  /** Called when it begins. */
  onBegin(listener: () => void): void;
  /** From now on the server is not ready, and no connection is kept for another request. */
  begin(): void;
  /** Resolves once no request is under way. */
  idle(): Promise<void>;
  arrived(reply: FastifyReply): void;
}

export function createDraining(): Draining {
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
    isDraining: () => draining,
    onBegin: (listener) => void listeners.push(listener),
    begin() {
      if (draining) return;
      draining = true;
      listeners.forEach((listener) => listener());
    },
    async idle() {
      if (underWay > 0) await new Promise<void>((resolve) => waiting.push(resolve));
    },
    arrived(reply) {
      const leave = enter();
      // Sent in full, or its client has gone.
      reply.raw.once('finish', leave).once('close', leave);
    },
  };
}

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
