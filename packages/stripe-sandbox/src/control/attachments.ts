import type { Engine } from '../engine.ts';
import { newId } from '../ids.ts';
import type { Endpoint } from '../objects/private.ts';
import type { Unit } from '../store/unit.ts';

export interface WebhookEndpoint {
  url: string;
  secret: string;
  /** Whether it gets the events of connected accounts instead of the platform's own. */
  connect: boolean;
  /** The same name keeps the endpoint, with what waits for it, when the address changes. */
  name?: string | undefined;
}

export interface Attachment {
  pid: number;
  webhookEndpoints: WebhookEndpoint[];
}

/** Which processes use the sandbox, and where they want their events. */
export class Attachments {
  readonly #engine: Engine;
  /** What each process registered, by its id. */
  readonly #pids = new Map<number, Map<string, Endpoint>>();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  pids(): number[] {
    return [...this.#pids.keys()];
  }

  /** Registers a process and its endpoints; what waited for an endpoint is due at once. */
  attach({ pid, webhookEndpoints }: Attachment): void {
    const endpoints = this.#pids.get(pid) ?? new Map<string, Endpoint>();
    this.#engine.transact((unit) => {
      for (const wanted of webhookEndpoints) {
        const { url, secret, connect } = wanted;
        const endpoint = { id: idFor(unit, wanted), url, secret, connect, paused: false };
        endpoints.set(endpoint.id, unit.put('-endpoint', endpoint));
        for (const delivery of unit.all('-delivery'))
          if (delivery.endpoint === endpoint.id) unit.put('-delivery', { ...delivery, nextAt: unit.realNow });
      }
    });
    this.#pids.set(pid, endpoints);
  }

  /**
   * Forgets a process. An endpoint that another process has registered too goes on at that one's address;
   * otherwise it keeps its events until a process attaches again.
   */
  detach(pid: number): void {
    const left = this.#pids.get(pid);
    this.#pids.delete(pid);
    if (!left) return;
    this.#engine.transact((unit) => {
      for (const [id, endpoint] of left) {
        const heirs = [...this.#pids.values()].map((endpoints) => endpoints.get(id));
        unit.put('-endpoint', heirs.findLast((heir) => heir !== undefined) ?? { ...endpoint, paused: true });
      }
    });
  }
}

function idFor(unit: Unit, { url, connect, name }: WebhookEndpoint): string {
  if (name !== undefined) return `we_${name}`;
  const known = unit.all('-endpoint').find((one) => one.url === url && one.connect === connect);
  return known?.id ?? newId('we_');
}
