import type { Faults, WebhookFault } from '../control/faults.ts';
import type { Engine } from '../engine.ts';
import type { Delivery, Endpoint } from '../objects/private.ts';
import type { SandboxEvent } from '../objects/stored.ts';
import { signatureHeader } from './signature.ts';

/** Posts an event and answers the HTTP status. */
export type Deliver = (
  endpoint: { url: string },
  body: string,
  headers: Record<string, string>,
) => Promise<number>;

interface SenderOptions {
  engine: Engine;
  faults: Faults;
  deliver: Deliver;
  report: (error: unknown, message: string) => void;
}

const longestPause = 60_000;
const giveUpAfter = 3 * 86_400_000;
const tick = 1_000;
const takes = 10_000;
/** What is delivered may cause more to deliver; beyond so many looks in one go it waits for the next tick. */
const mostLooks = 10;

/** Posts with fetch; an answer must come within ten seconds, and redirects are not followed. */
export const fetchDeliver: Deliver = async ({ url }, body, headers) => {
  const options = { method: 'POST', body, headers, redirect: 'manual' } as const;
  const answer = await fetch(url, { ...options, signal: AbortSignal.timeout(takes) });
  await answer.arrayBuffer();
  return answer.status;
};

/**
 * Brings events to their endpoints: at least once, in no promised order, again and again for three days.
 * What is on its way lies in the store, so a restart loses nothing.
 */
export class WebhookSender {
  readonly #options: SenderOptions;
  #timer: NodeJS.Timeout | undefined;
  #draining: Promise<void> = Promise.resolve();
  #woken = false;
  #stopped = false;

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  start(): void {
    this.#stopped = false;
    this.#timer ??= setInterval(() => {
      try {
        this.#options.engine.runDue();
        this.wake();
      } catch (error) {
        this.#options.report(error, 'What was due could not be done.');
      }
    }, tick).unref();
  }

  /** Delivers soon what is due, when the sender is started; calls in between are one. */
  wake(): void {
    if (!this.#timer || this.#woken || this.#due(false).length === 0) return;
    this.#woken = true;
    setImmediate(() => {
      void this.drain().finally(() => (this.#woken = false));
    });
  }

  /** Resolves when the delivery that is under way has ended; the others wait for the next start. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#draining;
  }

  /**
   * Delivers what is due now (`force`: what waits for a retry as well); later events that this causes included, within
   * bounds: it ends though others cause more without a pause.
   */
  drain(force = false): Promise<void> {
    this.#draining = this.#draining
      .then(() => this.#run(force))
      .catch((error: unknown) => this.#options.report(error, 'The webhook sender stumbled.'));
    return this.#draining;
  }

  async #run(force: boolean): Promise<void> {
    const tried = new Set<string>();
    for (let looks = 0; looks < mostLooks; looks++) {
      const queue = this.#due(force).filter(({ id }) => !tried.has(id));
      if (queue.length === 0) return;
      for (let delivery = queue.shift(); delivery; delivery = queue.shift()) {
        if (this.#stopped) return;
        const fault = this.#faultFor(delivery);
        // Put behind the others; alone in the queue there is nothing to be put behind.
        if (fault?.mode === 'reorder') {
          queue.push(delivery);
          continue;
        }
        tried.add(delivery.id);
        await this.#attempt(delivery, fault);
      }
    }
  }

  #due(force: boolean): Delivery[] {
    const { engine } = this.#options;
    const unit = engine.open();
    return unit
      .all('-delivery')
      .filter(
        ({ endpoint, nextAt }) =>
          (force || nextAt <= unit.realNow) && unit.get('-endpoint', endpoint)?.paused !== true,
      );
  }

  #faultFor({ event }: Delivery): WebhookFault | undefined {
    const type = this.#options.engine.open().get('event', event)?.type;
    return type === undefined ? undefined : this.#options.faults.takeWebhook(type);
  }

  async #attempt(delivery: Delivery, fault: WebhookFault | undefined): Promise<void> {
    const { engine } = this.#options;
    const unit = engine.open();
    const event = unit.get('event', delivery.event);
    const endpoint = unit.get('-endpoint', delivery.endpoint);
    if (!event || !endpoint) {
      engine.transact((changes) => changes.remove('-delivery', delivery.id));
      return;
    }
    if (fault?.mode === 'delay') {
      this.#postpone(delivery, fault.milliseconds ?? 5_000);
      return;
    }
    const arrived = fault?.mode === 'drop' ? false : await this.#send(event, endpoint, fault);
    if (arrived) this.#settle(delivery);
    else this.#retryLater(delivery);
  }

  async #send(event: SandboxEvent, { url, secret }: Endpoint, fault?: WebhookFault): Promise<boolean> {
    const { engine, deliver } = this.#options;
    const body = JSON.stringify(event, null, 2);
    const key = fault?.mode === 'bad_signature' ? `${secret}x` : secret;
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Stripe/1.0 (payment sandbox)',
      'stripe-signature': signatureHeader(key, body, Math.floor(engine.realNow() / 1000)),
    };
    try {
      const status = await deliver({ url }, body, headers);
      if (fault?.mode === 'duplicate') await deliver({ url }, body, headers);
      return status >= 200 && status < 300;
    } catch {
      // A refused connection counts as a failed delivery.
      return false;
    }
  }

  #settle({ id, event: eventId, attempts }: Delivery): void {
    this.#options.engine.transact((unit) => {
      unit.remove('-delivery', id);
      unit.put('-arrival', { id: eventId, tries: attempts + 1 });
      const event = unit.get('event', eventId);
      if (event) unit.put('event', { ...event, pending_webhooks: Math.max(0, event.pending_webhooks - 1) });
    });
  }

  #retryLater(delivery: Delivery): void {
    const { engine } = this.#options;
    if (engine.realNow() - delivery.since > giveUpAfter)
      engine.transact((unit) => unit.remove('-delivery', delivery.id));
    else this.#postpone(delivery, Math.min(longestPause, 1_000 * 2 ** delivery.attempts));
  }

  #postpone(delivery: Delivery, milliseconds: number): void {
    this.#options.engine.transact((unit) =>
      unit.put('-delivery', {
        ...delivery,
        attempts: delivery.attempts + 1,
        nextAt: unit.realNow + milliseconds,
      }),
    );
  }
}
